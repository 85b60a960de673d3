import type { Round } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, ErrorState, Grid, LoadingState, Stack } from '@chokdee/shared/ui';
import { shootCloseMs, type RoundPhase } from '../rounds/round-phase.ts';
import { AwaitingDraw } from './awaiting-draw.tsx';
import { KeptReceipts } from './kept-receipts.tsx';
import { LiveCard } from './live-card.tsx';
import { RoundRule } from './round-rule.tsx';
import { ShotCard } from './shot-card.tsx';
import { ShotListCard } from './shot-list-card.tsx';
import { proofPathOf } from './proof-path.ts';
import { useShooting } from './use-shooting.ts';

/** Shooting in a round, from the first shot until the result is out. */
export function ShootPanel({ round, phase }: { round: Round; phase: RoundPhase }) {
  const text = useTexts('lottery');
  const live = phase === 'open' || phase === 'shooting';
  const shooting = useShooting(round.betId, live);
  const { shots, totals, promise } = shooting;
  const promised = promise.state === 'ready' ? promise.data : undefined;

  const list = (
    <ShotListCard
      shots={shots}
      count={totals?.count ?? 0}
      paidRanks={promised?.prizes.map(({ rank }) => rank) ?? []}
      live={live}
    />
  );
  const picture = <LiveCard shooting={shooting} untilMs={shootCloseMs(round)} />;
  const receipts = <KeptReceipts betId={round.betId} receipts={shooting.receipts} />;
  const rule = (
    <>
      {promise.state === 'loading' && <LoadingState rows={2} rowHeight="20" />}
      {promise.state === 'error' && <ErrorState error={promise.error} onRetry={promise.reload} />}
      {promised && <RoundRule promise={promised} proofPath={proofPathOf(round)} />}
    </>
  );
  if (!live) {
    return (
      <Stack gap="5">
        {phase === 'awaiting' && <AwaitingDraw promise={promised} />}
        {phase === 'scheduled' && <Box color="fg.muted">{text('bet.scheduledTitle')}</Box>}
        {phase === 'awaiting' && picture}
        {receipts}
        {phase === 'awaiting' && list}
        {rule}
      </Stack>
    );
  }
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: '22rem minmax(0, 1fr)', lg: '24rem minmax(0, 1fr)' }}
      gap="5"
      alignItems="start"
    >
      <ShotCard betId={round.betId} shooting={shooting} />
      <Stack gap="5" minWidth="0">
        {picture}
        {list}
        {receipts}
        {rule}
      </Stack>
    </Grid>
  );
}
