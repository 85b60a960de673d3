import { followEvents } from './follow-events.ts';

export { useCall } from './use-call.ts';
export { useRead, type CallState } from './use-read.ts';
export { useMoneyMutation, type MoneyMutation } from './use-money-mutation.ts';

followEvents();
