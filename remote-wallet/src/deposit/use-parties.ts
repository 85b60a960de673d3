import { useState } from 'react';
import { bankCalls, type ReceivingAccount, type UserBank } from '@chokdee/shared/contracts/banks';
import type { DepositChannel } from '@chokdee/shared/contracts/deposits';
import { useCall } from '@chokdee/shared/query';
import { useReceivers } from './use-receivers.ts';

/**
 * Payer and receiver of a deposit. Defaults: the member's active payout account and the first receiving
 * account.
 */
export function useParties(channel: DepositChannel) {
  const receivers = useReceivers(channel);
  const accounts = useCall(bankCalls.userBanks, {});
  const [receiver, chooseReceiver] = useState<ReceivingAccount>();
  const [payer, choosePayer] = useState<{ account: UserBank | undefined }>();
  // Optional: a deposit works without the member's accounts.
  const own = accounts.state === 'ready' ? accounts.data : [];
  const from = payer ? payer.account : (own.find(({ active }) => active) ?? own[0]);

  return {
    receivers,
    receiver: receiver ?? (receivers.state === 'ready' ? receivers.data[0] : undefined),
    chooseReceiver,
    accounts: own,
    accountsKnown: accounts.state !== 'loading',
    payer: from,
    choosePayer: (account: UserBank | undefined) => choosePayer({ account }),
    /** Fields for the call. A masked account number is not usable, so it is left out. */
    payerFields: from ? { bankCode: from.bankCode, bankAccountName: from.bankAccountName } : {},
  };
}
