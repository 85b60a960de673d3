import { NextRoundButton } from '../purchase/next-round-button.tsx';
import type { ButtonLook, NextRound } from '../purchase/next-steps.tsx';
import { useTicketActions, useTickets } from './ticket-context.ts';
import { ticketDrafts } from './ticket-draft.ts';

/** Link to the lottery's open draw. Takes the chosen tickets along unless that draw already has a draft. */
export function MoveTickets({ next, look }: { next: NextRound; look: ButtonLook }) {
  const lines = useTickets((state) => state.lines);
  const { clear } = useTicketActions();
  return (
    <NextRoundButton
      look={look}
      next={next.round}
      to={next.path}
      label={next.label}
      draft={{ lines, active: [] }}
      drafts={ticketDrafts}
      join={(existing, draft) => (existing?.lines.length ? undefined : { ...existing, ...draft })}
      onMoved={clear}
    />
  );
}
