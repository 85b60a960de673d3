import { reconcileCalls } from '@chokdee/shared/contracts/wallet-operator';
import { formatInstant } from '@chokdee/shared/format';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Box, EmptyState, ErrorState, Heading, LoadingState, Stack, chakra } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { CheckRow } from './check-row.tsx';

const POLL_MS = 60_000;

/** The last check of the books: every ledger invariant, and each row that breaks one. */
export function BooksScreen() {
  const text = useTexts('operator');
  const latest = useCall(reconcileCalls.latest, {}, { pollMs: POLL_MS });
  const report = latest.state === 'ready' ? latest.data.report : undefined;
  const allHold = report?.invariants.every(({ breaches }) => breaches === 0);
  const unfinished = report?.invariants.some(({ of }) => of === 'unfinished');

  return (
    <ConsolePage title={text('money.books')} text={text('money.booksText')}>
      {latest.state === 'loading' && <LoadingState rows={4} />}
      {latest.state === 'error' && <ErrorState error={latest.error} onRetry={latest.reload} />}
      {latest.state === 'ready' && !report && <EmptyState icon="fair" title={text('money.noReport')} />}
      {report && (
        <Stack gap="6">
          <Alert.Root status={!allHold ? 'error' : unfinished ? 'warning' : 'success'}>
            <Alert.Indicator />
            <Alert.Content>
              <Alert.Title>
                {text(!allHold ? 'money.drift' : unfinished ? 'money.unfinished' : 'money.sound')}
              </Alert.Title>
              <Alert.Description>
                {text('money.checkedAt', { time: formatInstant(report.ranAt), ms: report.tookMs })}
              </Alert.Description>
            </Alert.Content>
          </Alert.Root>
          <Stack as="ul" listStyleType="none" gap="1">
            {report.invariants.map((check) => (
              <CheckRow key={check.name} check={check} />
            ))}
          </Stack>
          {report.drifts.length > 0 && (
            <Box as="section" aria-labelledby="drifts">
              <Heading as="h2" size="lg" id="drifts" marginBottom="3">
                {text('money.driftRows')}
              </Heading>
              <Stack gap="2">
                {report.drifts.map((drift) => (
                  <chakra.pre
                    key={JSON.stringify(drift)}
                    fontSize="xs"
                    padding="3"
                    bg="bg.subtle"
                    borderRadius="l2"
                    whiteSpace="pre-wrap"
                    overflowWrap="anywhere"
                  >
                    {drift.invariant} {JSON.stringify(drift.row, null, 1)}
                  </chakra.pre>
                ))}
              </Stack>
            </Box>
          )}
        </Stack>
      )}
    </ConsolePage>
  );
}
