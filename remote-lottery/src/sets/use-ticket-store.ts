import type { Round } from '@chokdee/shared/contracts/lottery';
import { useEffect, useState } from 'react';
import { draftSync } from '../drafts/draft-sync.ts';
import { closeMs } from '../rounds/round-phase.ts';
import { readTickets, ticketDrafts, ticketsOf } from './ticket-draft.ts';
import { createTicketStore, type TicketStore } from './ticket.store.ts';

/**
 * The ticket store of a round. Restores the saved draft, saves every change on the device, and stays in sync
 * with other tabs.
 */
export function useTicketStore(memberId: string, round: Round): TicketStore {
  const { betId } = round;
  const closesMs = closeMs(round);
  const [store] = useState(() => createTicketStore(readTickets(memberId, round.betId)));

  useEffect(() => {
    let following = false;
    const sync = draftSync(
      ticketDrafts.channel(memberId, betId, closesMs),
      {
        view() {
          const { lines, attempt } = store.getState();
          return {
            lines: [...lines],
            active: [],
            ...(attempt ? { attempt: { ...attempt, lines: [...attempt.lines] } } : {}),
          };
        },
        show(view) {
          const { lines, attempt } = ticketsOf(view);
          following = true;
          store.getState().applyRemoteDraft(lines, attempt);
          following = false;
        },
        isBusy: () => store.getState().buying.step === 'sending',
      },
      ticketDrafts.editedOf,
    );
    const unsubscribe = store.subscribe(({ lines, attempt }, before) => {
      if (!following && (lines !== before.lines || attempt !== before.attempt)) sync.write();
    });
    return () => {
      unsubscribe();
      sync.stop();
    };
  }, [store, memberId, betId, closesMs]);

  return store;
}
