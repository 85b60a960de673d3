import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Icon, Stack } from '@chokdee/shared/ui';
import { DigitRow } from '../keypad/digit-row.tsx';
import { NumberKeys } from '../keypad/number-keys.tsx';
import { SHOT_DIGITS, useShotEntry, type ShotEntryOptions } from './use-shot-entry.ts';

/** Enters five digits, typed or random, and shoots. */
export function ShotPad(options: ShotEntryOptions) {
  const text = useTexts('lottery');
  const { typed, press, backspace, fillRandomly, shoot, ready, sending, last, secondsLeft } =
    useShotEntry(options);
  return (
    <Stack gap={{ base: '2', md: '3' }}>
      <DigitRow label={text('shoot.number')} typed={typed} length={SHOT_DIGITS} />
      <Box role="status" aria-live="polite" minHeight="6" fontSize="sm" textAlign="center" color="fg.success">
        {last && text('shoot.done', { number: last.number, seq: last.seq })}
      </Box>
      <NumberKeys
        onDigit={press}
        onBackspace={backspace}
        corner={{ icon: 'shuffle', label: text('shoot.random'), onPress: fillRandomly }}
      />
      <Button
        size={{ base: 'lg', md: 'xl' }}
        colorPalette="red"
        // Not `disabled`: the button would lose the keyboard focus after each shot.
        aria-disabled={!ready}
        loading={sending}
        fontVariantNumeric="tabular-nums"
        onClick={() => void shoot()}
      >
        <Icon name="target" />
        {secondsLeft > 0 ? text('shoot.wait', { n: secondsLeft }) : text('shoot.shoot')}
      </Button>
    </Stack>
  );
}
