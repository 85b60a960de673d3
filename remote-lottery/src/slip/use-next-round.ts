import { serverNow } from '@chokdee/shared/clock';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { useCall } from '@chokdee/shared/query';
import { isSameLottery } from '../again/same-lottery.ts';
import type { NextRound } from '../purchase/next-steps.tsx';
import { slipGroups } from '../rounds/lottery-group.ts';
import { openRounds } from '../rounds/round-order.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import { useSlipScope } from './slip.store.ts';

/** The open round of the lottery that closes first, besides the round of the page. */
export function useNextRound(): NextRound | undefined {
  const titles = useRoundTitles();
  const { round, slug } = useSlipScope();
  const latest = useCall(lotteryCalls.latest, {});
  const list = slipGroups.find((group) => group.slug === slug)?.list;
  if (latest.state !== 'ready' || !list) return undefined;
  const next = openRounds(latest.data[list], serverNow()).find(
    (each) => each.betId !== round.betId && isSameLottery(each, round),
  );
  return next && { round: next, label: titles.short(next), path: `/lotto/${slug}/${next.betId}` };
}
