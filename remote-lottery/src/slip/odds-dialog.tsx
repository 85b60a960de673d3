import { formatMoney, formatMultiply } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import type { BaseOption } from '@chokdee/shared/rules/bet-options';
import { returnToPlayer, winChance } from '@chokdee/shared/rules/winning';
import { Alert, Box, CloseButton, Dialog, Grid, Portal, Stack } from '@chokdee/shared/ui';
import { Fragment } from 'react';
import { LiveRates } from './live-rates.tsx';
import { formatPercent, oneIn } from './percent.ts';
import { useSlip } from './slip-context.ts';

interface OddsDialogProps {
  open: boolean;
  /** The one asked last, while it closes too. */
  option: BaseOption | undefined;
  onClose: () => void;
}

/** What an option pays, how likely it wins, and what comes back of a baht in the long run. */
export function OddsDialog({ open, option, onClose }: OddsDialogProps) {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const terms = useSlip((state) => state.terms.find((each) => each.option === option));
  return (
    <Dialog.Root open={open} onOpenChange={(details) => !details.open && onClose()} placement="center" size="sm">
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
                      [text('odds.max'), terms.maxSatang === undefined ? text('odds.noMax') : formatMoney(terms.maxSatang)],
                    ]}
                  />
                  {terms.option === 'tode_3' && <TodeWarning multiplyX100={terms.multiplyX100} />}
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

/** The payout of tode does not grow as its chance shrinks. */
function TodeWarning({ multiplyX100 }: { multiplyX100: number }) {
  const text = useTexts('lottery');
  const values = (number: string) => ({ n: oneIn(winChance('tode_3', number)), returns: formatPercent(returnToPlayer('tode_3', multiplyX100, number)) });
  return (
    <Alert.Root status="warning" variant="surface">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{text('odds.todeTitle')}</Alert.Title>
        <Alert.Description>
          <p>{text('odds.todePair', values('112'))}</p>
          <p>{text('odds.todeTriple', values('777'))}</p>
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
