import { useTexts } from '@chokdee/shared/i18n';
import { keyLength } from '@chokdee/shared/rules/expansion';
import { Box, Grid, Stack } from '@chokdee/shared/ui';
import { DigitRow } from '../keypad/digit-row.tsx';
import { NumberKeys } from '../keypad/number-keys.tsx';
import { InstantSets } from './instant-sets.tsx';
import { LiveRates } from './live-rates.tsx';
import { NoticeLine } from './notice-line.tsx';
import { NoOptionHint } from './no-option-hint.tsx';
import { useSlip, useSlipActions } from './slip-context.ts';

/** Digit boxes, keypad and predefined sets. Shows a hint instead of the keypad while no option is active. */
export function NumberPad({ hidden }: { hidden: boolean }) {
  const text = useTexts('lottery');
  const active = useSlip((state) => state.active);
  const typed = useSlip((state) => state.typed);
  const empty = useSlip((state) => state.lines.length === 0);
  const { press, backspace, undo } = useSlipActions();
  const length = keyLength(active);
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(15rem, 19rem) minmax(0, 1fr)' }}
      gap={{ base: '4', md: '5' }}
    >
      {hidden ? (
        <NoOptionHint minHeight={{ base: '19.25rem', md: '20.75rem' }} />
      ) : (
        <Stack gap="2">
          <DigitRow label={text('keypad.typed')} typed={typed} length={length} />
          <NoticeLine fallback={text(`keypad.hint${length}`)} />
          <NumberKeys
            onDigit={press}
            onBackspace={backspace}
            corner={{ icon: 'undo', label: text('keypad.undo'), disabled: empty, onPress: undo }}
          />
        </Stack>
      )}
      <Stack gap="4" minWidth="0">
        <InstantSets />
        <LiveRates options={[...active]} />
        <Box display={{ base: 'none', md: 'block' }} color="fg.subtle" fontSize="sm" marginTop="auto">
          {text('keypad.keys')}
        </Box>
      </Stack>
    </Grid>
  );
}
