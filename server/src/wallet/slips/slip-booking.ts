import type { DepositId, MemberId } from '@chokdee/shared/contracts/ids';
import type { SlipVerify } from '@chokdee/shared/contracts/slip-verifies';
import type { Queryable } from '../../db/db.ts';
import { depositOf } from '../deposits/deposits.service.ts';
import { payDepositBySlip, whoseTransfer } from '../transfers/slip-transfer.service.ts';
import { isUnmistakable, receivedBy } from './receiver-match.ts';
import type { SlipFacts } from './slip-verifier.ts';
import { ownAccounts, postpone, writeUndecided, writeVerified, type SlipRow } from './slips.queries.ts';

type SlipRefusal = NonNullable<SlipVerify['reason']>;

export type Verdict = ({ row: SlipRow } | { refused: SlipRefusal }) & {
  /** Whose pages are to be told of money, whoever showed the slip. */
  credited?: { memberId: MemberId; depositId?: DepositId };
  /** The bank told of the transfer with another sum before. */
  conflict?: boolean;
};

/** A person decides; it is looked at again after so long. */
const UNDECIDED_SECONDS = 600;
/** Where our own side must tell of the transfer first: how long until the next look, and after how many it never will. */
const UNTOLD_SECONDS = 60;
const LONGEST_UNTOLD_SECONDS = 3_600;
const UNTOLD_TRIES = 60;

/**
 * Books the money of a confirmed slip, if it went to us and is what its deposit asks for; where a number like ours may be another's, only once
 * our own bank or wallet has told of it. The slip is claimed and pending. Comes last in its transaction,
 * which commits whatever the verdict: another member's deposit may have been paid by the very same transfer.
 */
export async function bookSlip(tx: Queryable, slip: SlipRow, facts: SlipFacts): Promise<Verdict> {
  const { memberId } = slip;
  const account = receivedBy(await ownAccounts(tx), facts.receiver);
  if (!account) return { refused: 'RECEIVER_MISMATCH' };
  const transfer = { bankId: account.bankId, transRef: facts.transRef, amount: facts.amount };
  const wanted = slip.wantedDepositId && (await depositOf(tx, memberId, slip.wantedDepositId));
  if (wanted && wanted.prepareTotal !== facts.amount) return { refused: 'AMOUNT_MISMATCH' };
  if (!isUnmistakable(account, facts.receiver) && !(await whoseTransfer(tx, transfer))) {
    if (slip.tries > UNTOLD_TRIES) return { refused: 'RECEIVER_MISMATCH' };
    await postpone(tx, slip, Math.min(LONGEST_UNTOLD_SECONDS, UNTOLD_SECONDS * slip.tries));
    return { row: slip };
  }

  const paid = await payDepositBySlip(tx, {
    ...transfer,
    memberId,
    slipVerifyId: slip.id,
    ...(wanted ? { depositId: wanted.id } : {}),
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

/** What a person has decided of a transfer meanwhile; he may still be at it. */
export async function lookAgain(tx: Queryable, slip: SlipRow): Promise<Verdict> {
  const transfer = { bankId: slip.bankId!, transRef: slip.bankTransRef!, amount: slip.amount! };
  const known = await whoseTransfer(tx, transfer);
  if (known?.state === 'suspense') {
    await postpone(tx, slip, UNDECIDED_SECONDS);
    return { row: slip };
  }
  return known?.memberId === slip.memberId
    ? { row: await writeVerified(tx, slip, transfer, known.depositId ?? undefined) }
    : { refused: 'SLIP_DUPLICATE' };
}
