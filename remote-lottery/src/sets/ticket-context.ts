import type { Round } from '@chokdee/shared/contracts/lottery';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Destination } from './buying.ts';
import type { TicketState, TicketStore } from './ticket.store.ts';

/** The tickets that are being chosen, and the round that they are for. */
interface TicketScope {
  store: TicketStore;
  round: Round;
  to: Destination;
}

const TicketContext = createContext<TicketScope | undefined>(undefined);

export const TicketProvider = TicketContext.Provider;

export function useTicketScope(): TicketScope {
  const scope = useContext(TicketContext);
  if (!scope) throw new Error('there are no tickets here');
  return scope;
}

export function useTickets<Slice>(select: (state: TicketState) => Slice): Slice {
  return useStore(useTicketScope().store, select);
}

/** What can be done to the tickets; the same functions for as long as they live. */
export function useTicketActions(): ReturnType<TicketStore['getState']> {
  return useTicketScope().store.getState();
}
