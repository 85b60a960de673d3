import { followEvents } from './follow-events.ts';

export { setKeptReplyReader, useKeptTime, type KeptReply } from './kept-replies.ts';
export { queryClient } from './query-client.ts';
export { useOnline } from '../online/use-online.ts';
export type { QueryKey } from './query-key.ts';
export { useCall } from './use-call.ts';
export { useRead, type CallState } from './use-read.ts';
export { useMoneyMutation, type MoneyMutation } from './use-money-mutation.ts';

followEvents();
