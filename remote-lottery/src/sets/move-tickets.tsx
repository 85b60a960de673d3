import { setCalls } from '@chokdee/shared/contracts/sets';
import { useCall } from '@chokdee/shared/query';
import { latestSetRound } from '@chokdee/shared/rules/set-4';
import { NextRoundButton } from '../purchase/next-round-button.tsx';
import { useRoundTitles } from '../rounds/round-title.ts';
import { setListOf } from './set-lists.ts';
import { useTicketActions, useTicketScope, useTickets } from './ticket-context.ts';
import { ticketDrafts } from './ticket-draft.ts';

/** Link to the lottery's open draw. Takes the chosen tickets along unless that draw already has a draft. */
export function MoveTickets() {
  const titles = useRoundTitles();
  const { round, lottery } = useTicketScope();
  const lines = useTickets((state) => state.lines);
  const { clear } = useTicketActions();
  const latest = useCall(setCalls.latest, {});
  const next = latest.state === 'ready' ? latestSetRound(latest.data[setListOf(lottery)]) : undefined;
  if (!next?.active || next.betId === round.betId) return null;
  return (
    <NextRoundButton
      next={next}
      to={`/lotto/4d/${next.betId}`}
      label={titles.full(next)}
      draft={{ lines, active: [] }}
      drafts={ticketDrafts}
      join={(existing, draft) => (existing?.lines.length ? undefined : { ...existing, ...draft })}
      onMoved={clear}
    />
  );
}
