import { ticketCalls } from '@chokdee/shared/contracts/tickets';
import { useCall } from '@chokdee/shared/query';
import { latestTicketRound } from '@chokdee/shared/rules/tickets';
import type { NextRound } from '../purchase/next-steps.tsx';
import { useRoundTitles } from '../rounds/round-title.ts';
import { roundListOf } from './round-lists.ts';
import { useTicketScope } from './ticket-context.ts';

/** The lottery's open draw, besides the draw of the page. */
export function useNextDraw(): NextRound | undefined {
  const titles = useRoundTitles();
  const { round, lottery } = useTicketScope();
  const latest = useCall(ticketCalls.latest, {});
  const next = latest.state === 'ready' ? latestTicketRound(latest.data[roundListOf(lottery)]) : undefined;
  if (!next?.active || next.betId === round.betId) return undefined;
  return { round: next, label: titles.full(next), path: `/lotto/4d/${next.betId}` };
}
