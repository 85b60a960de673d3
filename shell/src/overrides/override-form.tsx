import { useState, type FormEvent } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Input } from '@chokdee/shared/fields';
import { Button, Flex } from '@chokdee/shared/ui';
import { overrideAddress, resetOverrides } from '../remotes/override-address.ts';

interface OverrideFormProps {
  name: string;
  override: string | undefined;
  /** There is something to reset. */
  differs: boolean;
}

/** Loads another build of a remote in this browser, or the site's own again. */
export function OverrideForm({ name, override, differs }: OverrideFormProps) {
  const text = useTexts('overrides');
  const [wanted, setWanted] = useState(override ?? '');

  const set = (event: FormEvent) => {
    event.preventDefault();
    if (wanted.trim()) location.assign(overrideAddress(name, wanted.trim()));
  };

  return (
    <Flex as="form" gap="2" onSubmit={set}>
      <Input
        size="sm"
        flex="1"
        minWidth="0"
        fontFamily="mono"
        autoComplete="off"
        spellCheck={false}
        aria-label={text('wanted', { remote: name })}
        placeholder={text('placeholder')}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <Button
        size="sm"
        type="submit"
        variant="surface"
        disabled={!wanted.trim()}
        aria-label={text('setOf', { remote: name })}
      >
        {text('set')}
      </Button>
      {differs && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={text('resetOf', { remote: name })}
          onClick={() => resetOverrides(name)}
        >
          {text('reset')}
        </Button>
      )}
    </Flex>
  );
}
