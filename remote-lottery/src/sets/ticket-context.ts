import type { Round } from '@chokdee/shared/contracts/lottery';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Destination } from './buying.ts';
import type { TicketState, TicketStore } from './ticket.store.ts';

/** The ticket store of the page and the round it is for. */
interface TicketScope {
  store: TicketStore;
  round: Round;
  to: Destination;
}

const TicketContext = createContext<TicketScope | undefined>(undefined);

export const TicketProvider = TicketContext.Provider;

export function useTicketScope(): TicketScope {
  const scope = useContext(TicketContext);
  if (!scope) throw new Error('useTicketScope must be used inside TicketProvider');
  return scope;
}

export function useTickets<Slice>(select: (state: TicketState) => Slice): Slice {
  return useStore(useTicketScope().store, select);
}

/** Actions of the ticket store; stable for the lifetime of the store. */
export function useTicketActions(): ReturnType<TicketStore['getState']> {
  return useTicketScope().store.getState();
}
