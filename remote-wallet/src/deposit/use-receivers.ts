import { depositCalls, type DepositChannel } from '@chokdee/shared/contracts/deposits';
import type { ReceivingAccount } from '@chokdee/shared/contracts/banks';
import { useCall, type CallState } from '@chokdee/shared/query';

/** Accounts that deposits of a channel can be paid to. */
export function useReceivers(channel: DepositChannel): CallState<ReceivingAccount[]> {
  const receivers = useCall(depositCalls.receivers, {});
  return receivers.state === 'ready'
    ? { ...receivers, data: receivers.data.filter(({ channels }) => channels.includes(channel)) }
    : receivers;
}
