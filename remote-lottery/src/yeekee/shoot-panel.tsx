import type { Round } from '@chokdee/shared/contracts/lottery';
import { yeekeeCalls } from '@chokdee/shared/contracts/yeekee';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { useSession } from '@chokdee/shared/session';
import { YEEKEE_MIN_SHOTS } from '@chokdee/shared/rules/yeekee';
import { Box, Card, ErrorState, Flex, Grid, Heading, LoadingState, Stack } from '@chokdee/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RoundPhase } from '../rounds/round-phase.ts';
import { AwaitingDraw } from './awaiting-draw.tsx';
import { KeptReceipts } from './kept-receipts.tsx';
import { keepReceipt, receiptsOf } from './receipts.ts';
import { RoundRule } from './round-rule.tsx';
import { ShotListCard } from './shot-list-card.tsx';
import { ShotPad } from './shot-pad.tsx';
import { proofPathOf } from './proof-path.ts';
import { useShots } from './use-shots.ts';
import { YeekeeResult } from './yeekee-result.tsx';

/** Poll interval for the current worth of the bonuses. */
const BONUS_POLL_MS = 15_000;

/** Shooting in a round, from the first shot to the result. */
export function ShootPanel({ round, phase }: { round: Round; phase: RoundPhase }) {
  const text = useTexts('lottery');
  const memberId = useSession((state) => state.identity?.uuid) ?? '';
  const live = phase === 'open' || phase === 'shooting';
  const { shots, summary, reload } = useShots(round.betId, live);
  const promise = useCall(yeekeeCalls.promise, { betId: round.betId });
  const [receipts, setReceipts] = useState(() => receiptsOf(memberId, round.betId));
  const refresh = useEffectEvent(() => {
    reload();
    if (promise.state !== 'loading') promise.reload();
  });
  const totals = summary.state === 'ready' ? summary.data : undefined;
  const count = totals?.count ?? 0;
  const missing = YEEKEE_MIN_SHOTS - count;
  const promised = promise.state === 'ready' ? promise.data : undefined;
  const byBeacon = promised?.fairness.rule === 'beacon';

  useEffect(() => {
    if (!live) refresh();
  }, [live]);
  const reloadPromise = useEffectEvent(
    () => document.visibilityState === 'visible' && promise.state === 'ready' && promise.reload(),
  );
  useEffect(() => {
    if (!live) return undefined;
    const timer = setInterval(reloadPromise, BONUS_POLL_MS);
    return () => clearInterval(timer);
  }, [live]);

  const list = (
    <ShotListCard
      shots={shots}
      count={count}
      paidRanks={promised?.prizes.map(({ rank }) => rank) ?? []}
      live={live}
    />
  );
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
        {phase === 'scheduled' ? (
          <Box color="fg.muted">{text('bet.scheduledTitle')}</Box>
        ) : (
          <YeekeeResult round={round} phase={phase} />
        )}
        <KeptReceipts betId={round.betId} receipts={receipts} />
        {phase === 'awaiting' && list}
        {phase !== 'settled' && phase !== 'void' && rule}
      </Stack>
    );
  }
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: '22rem minmax(0, 1fr)', lg: '24rem minmax(0, 1fr)' }}
      gap="5"
      alignItems="start"
    >
      <Card.Root as="section" aria-labelledby="shoot">
        <Card.Body gap={{ base: '4', md: '3' }} padding={{ base: '4', md: '5' }}>
          <Box>
            <Heading as="h2" id="shoot" size="md">
              {text('shoot.title')}
            </Heading>
          </Box>
          <Flex gap="8" minHeight="14">
            <Count label={text('shoot.count')} n={totals?.count} />
            <Count label={text('shoot.mine')} n={totals?.myCount} />
          </Flex>
          <Box minHeight="5" fontSize="sm" color={byBeacon ? 'fg.muted' : 'fg.warning'}>
            {totals &&
              promised &&
              missing > 0 &&
              text(byBeacon ? 'shoot.needBeacon' : 'shoot.need', { min: YEEKEE_MIN_SHOTS, n: missing })}
          </Box>
          <ShotPad
            betId={round.betId}
            onShot={reload}
            onReceipt={(receipt) => {
              keepReceipt(memberId, receipt);
              setReceipts((kept) => [...kept, receipt]);
            }}
          />
        </Card.Body>
      </Card.Root>
      <Stack gap="5" minWidth="0">
        {list}
        <KeptReceipts betId={round.betId} receipts={receipts} />
        {rule}
      </Stack>
    </Grid>
  );
}

/** @param n `undefined` while unknown, shown as a dash: 0 would be a claim. */
function Count({ label, n = '–' }: { label: string; n: number | '–' | undefined }) {
  return (
    <Box>
      <Box fontSize="sm" color="fg.muted">
        {label}
      </Box>
      <Box fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
        {n}
      </Box>
    </Box>
  );
}
