import type { z } from 'zod';
import type {
  Deposit,
  DepositChannel,
  depositCalls,
  QrDeposit,
  walletDepositCalls,
} from '@chokdee/shared/contracts/deposits';
import type { DepositId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { WalletWay } from '@chokdee/shared/rules/deposit-way-names';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { presentDeposit, presentQrDeposit } from './deposits.present.ts';
import { depositById, depositsOf, endDeposit, openDepositsOf, transferTimes } from './deposits.queries.ts';
import { admitDeposit, openWithBill, openWithTail } from './open-deposit.ts';
import { receivingBanks, type ReceivingBank } from './receiving-banks.queries.ts';

const LISTED = 50;
type WalletHistory = z.output<(typeof walletDepositCalls)[WalletWay]['history']['reply']>;

/** Accounts that accept deposits, each with its channels. */
export async function receiversOf(db: Queryable): Promise<z.output<typeof depositCalls.receivers.reply>> {
  return (await receivingBanks(db)).map(
    ({ bankId, bankCode, name, accountNumber, accountName, channels }) => ({
      bankId,
      bankCode: bankCode ?? undefined,
      name,
      accountNumber,
      accountName,
      channels,
    }),
  );
}

/** @throws AppError DEPOSIT_WAY_CLOSED: no receiving account with this id accepts the channel. */
export async function receiverFor(
  db: Queryable,
  channel: DepositChannel,
  bankId: string,
): Promise<ReceivingBank> {
  const bank = (await receivingBanks(db, channel)).find((known) => known.bankId === bankId);
  if (!bank) throw new AppError('DEPOSIT_WAY_CLOSED');
  return bank;
}

/**
 * Opens a deposit by QR code: a bill where the account has a biller id, otherwise a unique amount.
 *
 * @throws AppError as `admitDeposit` | DEPOSIT_WAY_CLOSED
 */
export async function createQrDeposit(tx: Queryable, memberId: MemberId, amount: Satang): Promise<QrDeposit> {
  await admitDeposit(tx, memberId, 'qrcode', amount);
  const [bank] = await receivingBanks(tx, 'qrcode');
  if (!bank) throw new AppError('DEPOSIT_WAY_CLOSED');
  const request = { memberId, channel: 'qrcode', amount } as const;
  return presentQrDeposit(
    bank.billerId === null
      ? await openWithTail(tx, bank, request)
      : await openWithBill(tx, { ...bank, billerId: bank.billerId }, request),
  );
}

/**
 * Opens a deposit by transfer from any bank.
 *
 * @throws AppError as `admitDeposit` | DEPOSIT_WAY_CLOSED
 */
export async function createFastDeposit(
  tx: Queryable,
  memberId: MemberId,
  request: z.output<typeof depositCalls.createFast.request>,
): Promise<Deposit> {
  const { bankId, prepareAmount: amount, ...payer } = request;
  const bank = await receiverFor(tx, 'fast', bankId);
  await admitDeposit(tx, memberId, 'fast', amount);
  return presentDeposit(await openWithTail(tx, bank, { memberId, channel: 'fast', amount, payer }));
}

/** Opens a deposit from an e-wallet. @throws AppError as `admitDeposit` | DEPOSIT_WAY_CLOSED */
export async function createWalletDeposit(
  tx: Queryable,
  way: WalletWay,
  memberId: MemberId,
  amount: Satang,
): Promise<Deposit> {
  await admitDeposit(tx, memberId, way, amount);
  const [wallet] = await receivingBanks(tx, way);
  if (!wallet) throw new AppError('DEPOSIT_WAY_CLOSED');
  return presentDeposit(await openWithTail(tx, wallet, { memberId, channel: way, amount }));
}

/** @throws AppError NOT_FOUND, also for another member's deposit */
export async function depositOf(db: Queryable, memberId: MemberId, id: DepositId): Promise<Deposit> {
  const row = await depositById(db, memberId, id);
  if (!row) throw new AppError('NOT_FOUND');
  return presentDeposit(row);
}

export async function qrDepositOf(db: Queryable, memberId: MemberId, id: DepositId): Promise<QrDeposit> {
  const row = await depositById(db, memberId, id);
  if (row?.channel !== 'qrcode') throw new AppError('NOT_FOUND');
  return presentQrDeposit(row);
}

/** The newest `LISTED`, newest first. */
export async function qrDepositsOf(db: Queryable, memberId: MemberId): Promise<QrDeposit[]> {
  return (await depositsOf(db, memberId, 'qrcode', LISTED)).map(presentQrDeposit);
}

/** The newest `LISTED`, newest first. */
export async function openDeposits(db: Queryable, memberId: MemberId): Promise<Deposit[]> {
  return (await openDepositsOf(db, memberId, LISTED)).map(presentDeposit);
}

/** Like `qrDepositsOf`, with the wallet's transfer time. */
export async function walletDepositsOf(
  db: Queryable,
  way: WalletWay,
  memberId: MemberId,
): Promise<WalletHistory> {
  const sentAt = await transferTimes(db, memberId, way);
  return (await depositsBy(db, memberId, way)).map((deposit) => {
    const at = sentAt.get(deposit.id);
    return { ...deposit, transferTime: at && bangkokIso(at) };
  });
}

/** Newest first. */
export async function depositsBy(
  db: Queryable,
  memberId: MemberId,
  channel: DepositChannel,
  limit = LISTED,
): Promise<Deposit[]> {
  return (await depositsOf(db, memberId, channel, limit)).map(presentDeposit);
}

/**
 * Cancels an open deposit. Its amount stays reserved for a while, so that a payment made before or after
 * still reaches the member.
 *
 * @throws AppError NOT_FOUND | DEPOSIT_STATE
 */
export async function cancelDeposit(
  tx: Queryable,
  memberId: MemberId,
  channel: DepositChannel,
  id: DepositId,
): Promise<Deposit> {
  const row = await depositById(tx, memberId, id);
  if (row?.channel !== channel) throw new AppError('NOT_FOUND');
  if (!(await endDeposit(tx, memberId, id, 'cancelled'))) throw new AppError('DEPOSIT_STATE');
  return depositOf(tx, memberId, id);
}
