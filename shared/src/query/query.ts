import { followEvents } from './follow-events.ts';

export { keptReplies, useKeptTime } from './kept-replies.ts';
export { keptCalls, type KeptPage } from './kept-calls.ts';
export type { QueryKey } from './query-key.ts';
export { useCall } from './use-call.ts';
export { useRead, type CallState } from './use-read.ts';
export { useMoneyMutation, type MoneyMutation } from './use-money-mutation.ts';

followEvents();
