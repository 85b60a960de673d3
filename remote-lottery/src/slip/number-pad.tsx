import { useTexts } from '@chokdee/shared/i18n';
import { keyLength } from '@chokdee/shared/rules/expansion';
import { Flex, Grid, Stack, useFromWidth } from '@chokdee/shared/ui';
import { DigitRow } from '../keypad/digit-row.tsx';
import { NumberKeys } from '../keypad/number-keys.tsx';
import { PadHint } from '../keypad/pad-hint.tsx';
import { ChosenNumbers } from './chosen-numbers.tsx';
import { QuickNumbers } from './quick-numbers.tsx';
import { LiveRates } from './live-rates.tsx';
import { NextPrice } from './next-price.tsx';
import { NoticeLine } from './notice-line.tsx';
import { NoOptionHint } from './no-option-hint.tsx';
import { useSlip, useSlipActions } from './slip.store.ts';

interface NumberPadProps {
  /** No option is active: a hint takes the keypad's place. */
  hidden: boolean;
  /** One narrow column. */
  narrow: boolean;
}

/**
 * Digit boxes, keypad and quick numbers; where the slip is a sheet, also the chosen numbers and the price.
 */
export function NumberPad({ hidden, narrow }: NumberPadProps) {
  const text = useTexts('lottery');
  const active = useSlip((state) => state.active);
  const typed = useSlip((state) => state.typed);
  const empty = useSlip((state) => state.lines.length === 0);
  const { press, backspace, undo } = useSlipActions();
  const length = keyLength(active);
  const hasSheet = !useFromWidth('lg');
  const digits = <DigitRow label={text('keypad.typed')} typed={typed} length={length} />;
  return (
    <Grid
      templateColumns={{
        base: 'minmax(0, 1fr)',
        md: narrow ? undefined : 'minmax(15rem, 19rem) minmax(0, 1fr)',
      }}
      gap={{ base: '4', md: '5' }}
    >
      {hidden ? (
        <NoOptionHint minHeight={{ base: '21.25rem', lg: '20.75rem' }} />
      ) : (
        <Stack gap={{ base: '1', lg: '2' }}>
          {hasSheet ? (
            <>
              <ChosenNumbers />
              <Flex gap="2" align="center">
                {digits}
                <NextPrice />
              </Flex>
            </>
          ) : (
            digits
          )}
          <NoticeLine fallback={text(`keypad.hint${length}`)} />
          <NumberKeys
            onDigit={press}
            onBackspace={backspace}
            corner={{ icon: 'undo', label: text('keypad.undo'), disabled: empty, onPress: undo }}
          />
        </Stack>
      )}
      <Stack gap="4" minWidth="0">
        <QuickNumbers />
        <LiveRates options={[...active]} />
        {!narrow && <PadHint>{text('keypad.keys')}</PadHint>}
      </Stack>
    </Grid>
  );
}
