// Imported by the name that federation shares: remotes bundle this file, and a relative import would bundle the
// shell's components as well.
import { Icon, IconButton, Input, InputGroup } from '@chokdee/shared/ui';
import { useRef } from 'react';

interface SearchFieldProps {
  label: string;
  /** Shown while nothing is typed. */
  example: string;
  clearLabel: string;
  typed: string;
  onType: (typed: string) => void;
  /** The field has the focus: letters may follow. */
  onReady: () => void;
  onLeave?: () => void;
}

export function SearchField({
  label,
  example,
  clearLabel,
  typed,
  onType,
  onReady,
  onLeave,
}: SearchFieldProps) {
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
          <IconButton aria-label={clearLabel} variant="ghost" size="sm" onClick={clear}>
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
        aria-label={label}
        placeholder={example}
        value={typed}
        onFocus={onReady}
        onBlur={onLeave}
        onChange={({ target }) => onType(target.value)}
      />
    </InputGroup>
  );
}
