import { useTexts } from '@chokdee/shared/i18n';
import { Box, TextField } from '@chokdee/shared/ui';
import { codeTyped } from './typed-code.ts';

interface CodeFieldProps {
  value: string;
  error: string | undefined;
  autoFocus?: boolean;
  onChange: (code: string) => void;
}

/** One field for all six digits: a whole message can be pasted, and phones can autofill it. */
export function CodeField({ value, error, autoFocus, onChange }: CodeFieldProps) {
  const text = useTexts('auth');
  return (
    // Reserves two lines for the error, so that nothing below shifts.
    <Box minHeight="28">
      <TextField
        autoFocus={autoFocus}
        label={text('code.label')}
        hint={text('code.hint')}
        name="one-time-code"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCorrect="off"
        spellCheck={false}
        fontSize="2xl"
        letterSpacing="0.3em"
        fontVariantNumeric="tabular-nums"
        value={value}
        error={error}
        onChange={({ target }) => onChange(codeTyped(target.value))}
      />
    </Box>
  );
}
