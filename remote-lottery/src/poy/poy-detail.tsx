import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import type { PoyId } from '@chokdee/shared/contracts/ids';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { useClosedByBack } from '@chokdee/shared/router';
import { ErrorState, LoadingState, Page, Stack } from '@chokdee/shared/ui';
import { useRoundTitles } from '../rounds/round-title.ts';
import { CancelPoy } from './cancel-poy.tsx';
import { PoyNotFound } from './poy-not-found.tsx';
import { PoyActions } from './poy-actions.tsx';
import { PoyFacts } from './poy-facts.tsx';
import { PoyOutcomeBadge } from './poy-outcome.tsx';
import { PoyLines } from './poy-lines.tsx';
import { PoyNotice } from './poy-notice.tsx';
import { PoyResults } from './poy-results.tsx';
import { slipNumber } from './slip-number.ts';
import { useCancelPoy } from './use-cancel-poy.ts';

/** One bet slip, with the outcome and payout of every line. */
export function PoyDetail({ id }: { id: PoyId }) {
  const text = useTexts('lottery');
  const titles = useRoundTitles();
  const poy = useCall(lotteryCalls.poy, { id });
  // Here and not in its card: an event may show the slip as cancelled before the reply comes.
  const cancellation = useCancelPoy(id, () => poy.state === 'ready' && poy.reload());
  const { asking, sending, dismiss } = cancellation;
  const canCancel = poy.state === 'ready' && poy.data.cancelUntil !== undefined;
  useClosedByBack('cancel', asking && !sending && canCancel, { onBack: dismiss });
  const title = text('poy.detail', { number: slipNumber(id) });

  if (poy.state === 'loading')
    return (
      <Page title={title}>
        <LoadingState rows={4} rowHeight="24" />
      </Page>
    );
  if (poy.state === 'error')
    return poy.error.code === 'NOT_FOUND' ? (
      <PoyNotFound />
    ) : (
      <Page title={title}>
        <ErrorState error={poy.error} onRetry={poy.reload} />
      </Page>
    );
  const { lines, draw, results = [], betGroup, cancelUntil, status } = poy.data;
  const isPaid = status === 'settled';
  return (
    <Page title={title} text={titles.full(poy.data)} actions={<PoyOutcomeBadge poy={poy.data} />}>
      <Stack gap="5">
        <PoyActions poy={poy.data} />
        <PoyNotice poy={poy.data} results={results} />
        {cancelUntil && (
          <CancelPoy poy={{ ...poy.data, cancelUntil }} cancellation={cancellation} onEnd={poy.reload} />
        )}
        <PoyFacts poy={poy.data} onNote={poy.reload} />
        {isPaid && (
          <PoyResults
            results={
              results.length > 0 || !draw
                ? results
                : [{ version: 1, draw, publishedAt: poy.data.createdAt, payout: poy.data.payout }]
            }
            betGroup={betGroup}
          />
        )}
        <PoyLines lines={lines} draw={isPaid ? draw : undefined} />
      </Stack>
    </Page>
  );
}
