import type { Round } from '@chokdee/shared/contracts/lottery';
import { useEffect, useState } from 'react';
import { closeMs } from '../rounds/round-phase.ts';
import { readTickets, writeTickets } from './ticket-draft.ts';
import { createTicketStore, type TicketStore } from './ticket.store.ts';

/** The member's tickets for the round, begun with what the last visit left, and kept on the device with every change. */
export function useTicketStore(memberId: string, round: Round): TicketStore {
  const [store] = useState(() => createTicketStore(readTickets(memberId, round.betId)));

  useEffect(() => store.subscribe(({ lines, attempt }, before) => {
    if (lines === before.lines && attempt === before.attempt) return;
    writeTickets(memberId, round.betId, closeMs(round), { lines: [...lines], attempt: attempt && { ...attempt, lines: [...attempt.lines] } });
  }), [store, memberId, round]);

  return store;
}
