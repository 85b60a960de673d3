import type { SetLottery } from '@chokdee/shared/rules/set-4';
import { purchaseContext } from '../purchase/page-purchase.ts';
import type { SetTypes, TicketStore } from './ticket.store.ts';

export const {
  Provider: TicketProvider,
  useScope: useTicketScope,
  useSlice: useTickets,
  useActions: useTicketActions,
  useApplyTerms: useApplyTicketTerms,
} = purchaseContext<SetTypes, ReturnType<TicketStore['getState']>, { lottery: SetLottery }>();
