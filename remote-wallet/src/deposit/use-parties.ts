import { useState } from 'react';
import { bankCalls, type ReceivingAccount, type UserBank } from '@chokdee/shared/contracts/banks';
import type { DepositChannel } from '@chokdee/shared/contracts/deposits';
import { useCall } from '@chokdee/shared/http';
import { useReceivers } from './use-receivers.ts';

/** Who pays and who is paid, as the member chooses; to begin with the account that he is paid out to, and the first of ours. */
export function useParties(channel: DepositChannel) {
  const receivers = useReceivers(channel);
  const accounts = useCall(bankCalls.userBanks, {});
  const [receiver, chooseReceiver] = useState<ReceivingAccount>();
  const [payer, choosePayer] = useState<{ account: UserBank | undefined }>();
  // Deposits do without: the member's own accounts are there to be helpful.
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
    /** As calls take it; a masked number is none. */
    payerFields: from ? { bankCode: from.bankCode, bankAccountName: from.bankAccountName } : {},
  };
}
