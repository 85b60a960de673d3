import type { DepositId, MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { BankNotice } from '@chokdee/shared/contracts/deposits';
import type { Db } from '../../db/db.ts';
import type { Posting } from '../../ledger/account.ts';
import { post } from '../../ledger/ledger.service.ts';
import { requestHash } from '../../ledger/request-hash.ts';
import { claimedBy, resolveDeposit } from '../deposits/deposits.queries.ts';
import { assignTransfer, insertTransfer } from './transfers.queries.ts';

export type TransferOutcome =
  | { outcome: 'credited'; memberId: MemberId; depositId: DepositId }
  /** No unpaid deposit asks for this sum: it waits for a person, in an account of its own. */
  | { outcome: 'suspense' }
  /** The bank had told us of this transfer before; nothing is done a second time. */
  | { outcome: 'repeat' };

/** Books a transfer that a bank tells us of: to the member whose deposit asks for exactly this sum. */
export function receiveTransfer(db: Db, notice: BankNotice): Promise<TransferOutcome> {
  const transferId = `${notice.bankId}:${notice.transRef}`;
  const movement = { key: `transfer:${transferId}`, hash: requestHash(notice), type: 'DEPOSIT' } as const;
  const fromBank: Posting = { account: `house:bank:${notice.bankId}`, amount: toSatang(-notice.amount) };

  return db.transaction(async (tx) => {
    if (!(await insertTransfer(tx, notice))) return { outcome: 'repeat' };
    const claim = await claimedBy(tx, notice.bankId, notice.amount);
    if (!claim || !(await resolveDeposit(tx, claim.memberId, claim.depositId, transferId))) {
      await post(tx, { ...movement, memberId: null, reference: { kind: 'transfer', id: transferId } }, [fromBank, { account: 'suspense:deposit', amount: notice.amount }]);
      return { outcome: 'suspense' };
    }
    const { memberId, depositId } = claim;
    await assignTransfer(tx, notice, memberId, depositId);
    await post(tx, { ...movement, memberId, reference: { kind: 'deposit', id: depositId } }, [fromBank, { memberId, account: 'cash', amount: notice.amount }]);
    return { outcome: 'credited', memberId, depositId };
  });
}
