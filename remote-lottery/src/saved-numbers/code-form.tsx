import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Icon, TextField } from '@chokdee/shared/ui';
import type { FormEvent } from 'react';

interface CodeFormProps {
  typed: string;
  onType: (typed: string) => void;
  /** The submitted code is malformed. */
  wrong: boolean;
  onSubmit: () => void;
}

export function CodeForm({ typed, onType, wrong, onSubmit }: CodeFormProps) {
  const text = useTexts('lottery');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Box as="form" onSubmit={submit}>
      <TextField
        label={text('saved.code')}
        hint={text('saved.codeHint')}
        error={wrong ? text('saved.codeWrong') : undefined}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        fontFamily="mono"
        data-autofocus=""
      />
      <Button
        type="submit"
        size="lg"
        colorPalette="red"
        width="full"
        marginTop="4"
        disabled={typed.trim() === ''}
      >
        <Icon name="search" boxSize="4" />
        {text('saved.look')}
      </Button>
    </Box>
  );
}
