import type { Round } from '@chokdee/shared/contracts/lottery';
import { useEffect, useState } from 'react';
import { closeMs } from '../rounds/round-phase.ts';
import { onTicketsElsewhere, readTickets, writeTickets, type TicketDraft } from './ticket-draft.ts';
import { createTicketStore, type TicketState, type TicketStore } from './ticket.store.ts';

/** The member's tickets for the round, begun with what the last visit left, kept on the device with every change, and the same in all tabs of a browser. */
export function useTicketStore(memberId: string, round: Round): TicketStore {
  const [store] = useState(() => createTicketStore(readTickets(memberId, round.betId)));

  useEffect(() => {
    // What comes from another tab is not written again from here: it may be old by then.
    let following = false;
    const unfollow = onTicketsElsewhere(memberId, round.betId, (draft) => {
      const { lines, attempt } = store.getState();
      if (isSame(draft, toDraft({ lines, attempt }))) return;
      following = true;
      store.getState().follow(draft.lines, draft.attempt);
      following = false;
    });
    const off = store.subscribe(({ lines, attempt }, before) => {
      if (following || (lines === before.lines && attempt === before.attempt)) return;
      writeTickets(memberId, round.betId, closeMs(round), toDraft({ lines, attempt }));
    });
    return () => {
      off();
      unfollow();
    };
  }, [store, memberId, round]);

  return store;
}

function toDraft({ lines, attempt }: Pick<TicketState, 'lines' | 'attempt'>): TicketDraft {
  return { lines: [...lines], attempt: attempt && { ...attempt, lines: [...attempt.lines] } };
}

function isSame(one: TicketDraft, other: TicketDraft): boolean {
  const told = ({ lines, attempt }: TicketDraft) => JSON.stringify([lines.map(({ number, set }) => [number, set]), attempt?.idempotencyKey]);
  return told(one) === told(other);
}
