import type { TicketLottery } from '@chokdee/shared/rules/tickets';
import { purchaseContext } from '../purchase/page-purchase.ts';
import type { TicketTypes, TicketStore } from './ticket.store.ts';

export const {
  Provider: TicketProvider,
  useScope: useTicketScope,
  useSlice: useTickets,
  useActions: useTicketActions,
  useApplyTerms: useApplyTicketTerms,
} = purchaseContext<TicketTypes, ReturnType<TicketStore['getState']>, { lottery: TicketLottery }>();
