import { setCalls } from '@chokdee/shared/contracts/sets';
import { useCall } from '@chokdee/shared/query';
import { latestSetRound } from '@chokdee/shared/rules/set-4';
import type { NextRound } from '../purchase/closed-round.tsx';
import { useRoundTitles } from '../rounds/round-title.ts';
import { setListOf } from './set-lists.ts';
import { useTicketScope } from './ticket-context.ts';

/** The lottery's open draw, besides the draw of the page. */
export function useNextDraw(): NextRound | undefined {
  const titles = useRoundTitles();
  const { round, lottery } = useTicketScope();
  const latest = useCall(setCalls.latest, {});
  const next = latest.state === 'ready' ? latestSetRound(latest.data[setListOf(lottery)]) : undefined;
  if (!next?.active || next.betId === round.betId) return undefined;
  return { round: next, label: titles.full(next), path: `/lotto/4d/${next.betId}` };
}
