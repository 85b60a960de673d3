import { followEvents } from './follow-events.ts';

export { useCall, type CallState } from './use-call.ts';
export { useMoneyMutation, type MoneyMutation } from './use-money-mutation.ts';
export { openAttempts } from './open-attempts.ts';

followEvents();
