// Imported by the name that federation shares: remotes bundle this file, and a relative import would bundle
// the shell's components as well.
import { Input, InputGroup } from '@chokdee/shared/fields';
import { Icon, IconButton } from '@chokdee/shared/ui';
import { memo, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';

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

/** The browser draws the letters itself, so that the field is not rendered again with each of them. */
export function SearchField({ label, example, clearLabel, typed, ...handlers }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
    if (field.current!.value !== typed) field.current!.value = typed;
  });
  const steady = useMemo<FieldHandlers>(
    () => ({
      onType: (text) => latest.current.onType(text),
      onReady: () => latest.current.onReady(),
      onLeave: () => latest.current.onLeave?.(),
    }),
    [],
  );
  return <Field field={field} {...{ label, example, clearLabel }} isEmpty={typed === ''} {...steady} />;
}

type FieldHandlers = Required<Pick<SearchFieldProps, 'onType' | 'onReady' | 'onLeave'>>;

interface FieldProps extends FieldHandlers, Pick<SearchFieldProps, 'label' | 'example' | 'clearLabel'> {
  field: RefObject<HTMLInputElement | null>;
  isEmpty: boolean;
}

const Field = memo(function Field({ field, label, example, clearLabel, isEmpty, ...on }: FieldProps) {
  const clear = () => {
    on.onType('');
    field.current?.focus();
  };
  return (
    <InputGroup
      startElement={<Icon name="search" />}
      endElement={
        // Always there: new styles with the first letter are computed for the whole page.
        <IconButton
          aria-label={clearLabel}
          variant="ghost"
          size="lg"
          onClick={clear}
          style={{ visibility: isEmpty ? 'hidden' : 'visible' }}
        >
          <Icon name="close" />
        </IconButton>
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
        onFocus={on.onReady}
        onBlur={on.onLeave}
        onChange={({ target }) => on.onType(target.value)}
      />
    </InputGroup>
  );
});
