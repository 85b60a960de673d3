import { formatMoney, formatMultiply } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { digitsOf, type BaseOption } from '@chokdee/shared/rules/bet-options';
import type { OptionTerms } from '@chokdee/shared/rules/slip';
import { isLessLikely, returnToPlayer, winChance } from '@chokdee/shared/rules/chances';
import { Alert, Box, CloseButton, Dialog, Grid, Portal, Stack } from '@chokdee/shared/ui';
import { Fragment } from 'react';
import { LiveRates } from './live-rates.tsx';
import { formatPercent, oneIn } from './percent.ts';
import { useSlip } from './slip.store.ts';

/** The texts of these keys quote these numbers. */
const repeated = [
  { key: 'odds.todePair', number: '112' },
  { key: 'odds.todeTriple', number: '777' },
] as const;

interface OddsDialogProps {
  open: boolean;
  /** The last selected option; kept while the dialog closes. */
  option: BaseOption | undefined;
  onClose: () => void;
}

/** The rate, chance and return to player of an option. */
export function OddsDialog({ open, option, onClose }: OddsDialogProps) {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const terms = useSlip((state) => state.terms.find((each) => each.option === option));
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      placement="center"
      size="sm"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          {terms && (
            <Dialog.Content>
              <Dialog.Header>
                <Dialog.Title>{text(`option.${terms.option}`)}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <Stack gap="4">
                  <Facts
                    entries={[
                      [text('odds.wins'), text(`odds.rule.${terms.option}`)],
                      [text('odds.pays'), text('odds.rate', { rate: formatMultiply(terms.multiplyX100) })],
                      [text('odds.chance'), text('odds.oneIn', { n: oneIn(winChance(terms.option)) })],
                      [text('odds.returns'), formatPercent(returnToPlayer(terms.option, terms.multiplyX100))],
                      [text('odds.min'), formatMoney(terms.minSatang)],
                      [
                        text('odds.max'),
                        terms.maxSatang === undefined ? text('odds.noMax') : formatMoney(terms.maxSatang),
                      ],
                    ]}
                  />
                  <RepeatedDigits {...terms} />
                  <LiveRates options={[terms.option]} />
                </Stack>
              </Dialog.Body>
              <Dialog.CloseTrigger asChild>
                <CloseButton size="lg" aria-label={common('close')} />
              </Dialog.CloseTrigger>
            </Dialog.Content>
          )}
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function Facts({ entries }: { entries: readonly (readonly [string, string])[] }) {
  return (
    <Grid as="dl" templateColumns="auto 1fr" columnGap="4" rowGap="2">
      {entries.map(([label, value]) => (
        <Fragment key={label}>
          <Box as="dt" color="fg.muted">
            {label}
          </Box>
          <Box as="dd" textAlign="end" fontWeight="medium" fontVariantNumeric="tabular-nums">
            {value}
          </Box>
        </Fragment>
      ))}
    </Grid>
  );
}

/** Tode pays the same for numbers with repeated digits, although their chance is lower. */
function RepeatedDigits({ option, multiplyX100 }: Pick<OptionTerms, 'option' | 'multiplyX100'>) {
  const text = useTexts('lottery');
  const values = (number: string) => ({
    n: oneIn(winChance(option, number)),
    returns: formatPercent(returnToPlayer(option, multiplyX100, number)),
  });
  const worse = repeated.filter(
    ({ number }) => number.length === digitsOf(option) && isLessLikely(option, number),
  );
  if (worse.length === 0) return null;
  return (
    <Alert.Root status="warning" variant="surface">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{text('odds.todeTitle')}</Alert.Title>
        <Alert.Description>
          {worse.map(({ key, number }) => (
            <p key={key}>{text(key, values(number))}</p>
          ))}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
