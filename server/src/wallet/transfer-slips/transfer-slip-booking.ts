import type { TransferSlip } from '@chokdee/shared/contracts/transfer-slips';
import type { Queryable } from '../../db/db.ts';
import { depositOf } from '../deposits/deposits.service.ts';
import type { Credit } from '../transfers/transfer-news.ts';
import { payDepositByTransferSlip, transferStatus } from '../transfers/transfer-slip-payment.service.ts';
import { identifiesAccount, receivedBy } from './receiver-match.ts';
import type { TransferSlipFacts } from './transfer-slip-verifier.ts';
import {
  ownAccounts,
  postpone,
  writeUndecided,
  writeVerified,
  type TransferSlipRow,
} from './transfer-slips.queries.ts';

type TransferSlipRefusal = NonNullable<TransferSlip['reason']>;

export type Verdict = ({ row: TransferSlipRow } | { refused: TransferSlipRefusal }) & {
  /** The member to notify of the money, who may not be the one who uploaded the transfer slip. */
  credited?: Credit;
  /** The bank reported the transfer with another amount before. */
  conflict?: boolean;
};

/** Recheck interval while an operator decides. */
const UNDECIDED_SECONDS = 600;
/**
 * While the site's own bank or wallet has not reported the transfer: recheck backoff, and checks before
 * giving up.
 */
const UNREPORTED_SECONDS = 60;
const LONGEST_UNREPORTED_SECONDS = 3_600;
const UNREPORTED_TRIES = 60;

/**
 * Books the money of a verified transfer slip when the site received it and the amount matches the deposit.
 * When the receiver number could belong to somebody else, it waits until the site's own bank or wallet has
 * reported the transfer. The transfer slip must be claimed and pending. It must come last in its transaction,
 * which commits with any verdict: the same transfer may have paid another member's deposit.
 */
export async function bookTransferSlip(
  tx: Queryable,
  slip: TransferSlipRow,
  facts: TransferSlipFacts,
): Promise<Verdict> {
  const { memberId } = slip;
  const account = receivedBy(await ownAccounts(tx), facts.receiver);
  if (!account) return { refused: 'RECEIVER_MISMATCH' };
  const transfer = { bankId: account.bankId, transRef: facts.transRef, amount: facts.amount };
  const deposit = slip.wantedDepositId && (await depositOf(tx, memberId, slip.wantedDepositId));
  if (deposit && deposit.prepareTotal !== facts.amount) return { refused: 'AMOUNT_MISMATCH' };
  if (!identifiesAccount(account, facts.receiver) && !(await transferStatus(tx, transfer))) {
    if (slip.tries > UNREPORTED_TRIES) return { refused: 'RECEIVER_MISMATCH' };
    await postpone(tx, slip, Math.min(LONGEST_UNREPORTED_SECONDS, UNREPORTED_SECONDS * slip.tries));
    return { row: slip };
  }

  const paid = await payDepositByTransferSlip(tx, {
    ...transfer,
    memberId,
    slipVerifyId: slip.id,
    ...(deposit ? { depositId: deposit.id } : {}),
    receivedAt: facts.sentAt,
  });
  switch (paid.outcome) {
    case 'credited':
      return { row: await writeVerified(tx, slip, transfer, paid.depositId), credited: paid };
    case 'known': {
      const credited = paid.memberId && {
        memberId: paid.memberId,
        ...(paid.depositId ? { depositId: paid.depositId } : {}),
      };
      if (!credited || credited.memberId !== memberId)
        return { refused: 'SLIP_DUPLICATE', ...(credited ? { credited } : {}) };
      return { row: await writeVerified(tx, slip, transfer, paid.depositId), credited };
    }
    case 'suspense':
      return { row: await writeUndecided(tx, slip, transfer, UNDECIDED_SECONDS) };
    case 'conflict':
      return { refused: 'QR_UNVERIFIABLE', conflict: true };
  }
}

/** Applies what an operator has decided about the transfer; postpones while it is undecided. */
export async function recheckTransferSlip(tx: Queryable, slip: TransferSlipRow): Promise<Verdict> {
  const transfer = { bankId: slip.bankId!, transRef: slip.bankTransRef!, amount: slip.amount! };
  const known = await transferStatus(tx, transfer);
  if (known?.state === 'suspense') {
    await postpone(tx, slip, UNDECIDED_SECONDS);
    return { row: slip };
  }
  return known?.memberId === slip.memberId
    ? { row: await writeVerified(tx, slip, transfer, known.depositId ?? undefined) }
    : { refused: 'SLIP_DUPLICATE' };
}
