import { useTexts } from '@chokdee/shared/i18n';
import type { ComponentProps } from 'react';
import { TextField } from '@chokdee/shared/fields';
import { Box } from '@chokdee/shared/ui';
import { codeTyped } from './typed-code.ts';

interface CodeFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  'ref' | 'value' | 'error' | 'onBlur' | 'autoFocus'
> {
  onChange: (code: string) => void;
}

/** One field for all six digits: a whole message can be pasted, and phones can autofill it. */
export function CodeField({ onChange, ...field }: CodeFieldProps) {
  const text = useTexts('auth');
  return (
    // Reserves two lines for the error, so that nothing below shifts.
    <Box minHeight="28">
      <TextField
        label={text('code.label')}
        hint={text('code.hint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCorrect="off"
        spellCheck={false}
        fontSize="2xl"
        letterSpacing="0.3em"
        fontVariantNumeric="tabular-nums"
        {...field}
        name="one-time-code"
        onChange={({ target }) => onChange(codeTyped(target.value))}
      />
    </Box>
  );
}
