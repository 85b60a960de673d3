import { useTexts } from '@chokdee/shared/i18n';
import { Button, Grid } from '@chokdee/shared/ui';
import { chosenLook } from './chosen-look.ts';

const allDigits = Array.from({ length: 10 }, (_, digit) => String(digit));

interface DigitChoiceProps {
  /** Ascending. */
  digits: readonly string[];
  onChange: (digits: readonly string[]) => void;
}

export function DigitChoice({ digits, onChange }: DigitChoiceProps) {
  const text = useTexts('lottery');
  const press = (digit: string) =>
    onChange(digits.includes(digit) ? digits.filter((each) => each !== digit) : [...digits, digit].sort());
  return (
    <Grid
      role="group"
      aria-label={text('generator.digits')}
      templateColumns={{ base: 'repeat(5, minmax(0, 1fr))', md: 'repeat(10, minmax(0, 1fr))' }}
      gap="1.5"
    >
      {allDigits.map((digit) => (
        <Button
          key={digit}
          {...chosenLook(digits.includes(digit))}
          height="11"
          minWidth="0"
          paddingX="0"
          fontSize="lg"
          fontVariantNumeric="tabular-nums"
          onClick={() => press(digit)}
        >
          {digit}
        </Button>
      ))}
    </Grid>
  );
}
