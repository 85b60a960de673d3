import type { MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang, type Satang } from '@chokdee/shared/contracts/money';
import { isWalletWay } from '@chokdee/shared/rules/deposit-way-names';
import type { Queryable } from '../../db/db.ts';
import { type HouseAccount, post, requestHash } from '../../ledger/public.ts';
import { transferIdOf, type TransferKey } from './transfers.queries.ts';
import { walletAdapters } from './wallet-adapters.ts';

const SUSPENSE: HouseAccount = 'suspense:deposit';

type Transfer = TransferKey & { amount: Satang };
/** The owner of the money, and the deposit that their statement shows for it. */
interface Owner {
  memberId: MemberId;
  depositId?: string;
}

/** The ledger account of a receiving account. */
const bankAccountOf = (bankId: string): HouseAccount =>
  isWalletWay(bankId) ? walletAdapters[bankId].houseAccount : `house:bank:${bankId}`;

// Each function posts the only movement of its transaction and must come last in it. The key lets a transfer
// be posted once and leave suspense once.

export async function postToSuspense(tx: Queryable, transfer: Transfer): Promise<void> {
  await post(
    tx,
    {
      ...movement(transfer),
      type: 'DEPOSIT',
      memberId: null,
      reference: { kind: 'transfer', id: transferIdOf(transfer) },
    },
    [
      { account: bankAccountOf(transfer.bankId), amount: toSatang(-transfer.amount) },
      { account: SUSPENSE, amount: transfer.amount },
    ],
  );
}

export async function postToMember(tx: Queryable, transfer: Transfer, owner: Owner): Promise<void> {
  await post(
    tx,
    {
      ...movement(transfer),
      type: 'DEPOSIT',
      memberId: owner.memberId,
      reference: referenceOf(transfer, owner),
    },
    [
      { account: bankAccountOf(transfer.bankId), amount: toSatang(-transfer.amount) },
      { memberId: owner.memberId, account: 'cash', amount: transfer.amount },
    ],
  );
}

export async function postFromSuspense(tx: Queryable, transfer: Transfer, owner: Owner): Promise<void> {
  await post(
    tx,
    {
      ...movement(transfer, 'assign'),
      type: 'DEPOSIT',
      memberId: owner.memberId,
      reference: referenceOf(transfer, owner),
    },
    [
      { account: SUSPENSE, amount: toSatang(-transfer.amount) },
      { memberId: owner.memberId, account: 'cash', amount: transfer.amount },
    ],
  );
}

export async function postReturned(tx: Queryable, transfer: Transfer): Promise<void> {
  await post(
    tx,
    {
      ...movement(transfer, 'return'),
      type: 'TRANSFER_RETURN',
      memberId: null,
      reference: { kind: 'transfer', id: transferIdOf(transfer) },
    },
    [
      { account: SUSPENSE, amount: toSatang(-transfer.amount) },
      { account: bankAccountOf(transfer.bankId), amount: transfer.amount },
    ],
  );
}

/**
 * The action comes before the transfer id in the key, because the bank's reference may contain any
 * characters.
 */
const movement = (transfer: Transfer, then?: 'assign' | 'return') => ({
  key: `transfer${then ? `-${then}` : ''}:${transferIdOf(transfer)}`,
  hash: requestHash({ bankId: transfer.bankId, transRef: transfer.transRef, amount: transfer.amount }),
});

const referenceOf = (transfer: TransferKey, { depositId }: Owner) =>
  depositId === undefined
    ? { kind: 'transfer', id: transferIdOf(transfer) }
    : { kind: 'deposit', id: depositId };
