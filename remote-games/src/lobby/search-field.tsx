import { useTexts } from '@chokdee/shared/i18n';
import { Icon, IconButton, Input, InputGroup } from '@chokdee/shared/ui';
import { useRef } from 'react';

interface SearchFieldProps {
  typed: string;
  onType: (typed: string) => void;
  /** The field has the focus: letters may follow. */
  onReady: () => void;
  onLeave: () => void;
}

export function SearchField({ typed, onType, onReady, onLeave }: SearchFieldProps) {
  const text = useTexts('games');
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onType('');
    field.current?.focus();
  };
  return (
    <InputGroup
      startElement={<Icon name="search" />}
      endElement={
        typed && (
          <IconButton aria-label={text('lobby.clearSearch')} variant="ghost" size="sm" onClick={clear}>
            <Icon name="close" />
          </IconButton>
        )
      }
    >
      <Input
        ref={field}
        // Not `search`: browsers add a second button to it.
        type="text"
        inputMode="search"
        role="searchbox"
        enterKeyHint="search"
        autoComplete="off"
        size="lg"
        aria-label={text('lobby.search')}
        placeholder={text('lobby.searchExample')}
        value={typed}
        onFocus={onReady}
        onBlur={onLeave}
        onChange={({ target }) => onType(target.value)}
      />
    </InputGroup>
  );
}
