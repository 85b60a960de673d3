import type { FastifyBaseLogger } from 'fastify';
import type { DepositId, MemberId } from '@chokdee/shared/contracts/ids';
import type { TransferSlip } from '@chokdee/shared/contracts/transfer-slips';
import type { TransferSlipCode } from '@chokdee/shared/rules/transfer-slip-code';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import type { RateLimit } from '../../http/rate-limit.ts';
import { backoffSeconds } from '../../jobs/queue.ts';
import { depositOf } from '../deposits/deposits.service.ts';
import { announceCredit, type TransferNews } from '../transfers/transfer-news.ts';
import { readTransferSlipCode } from './read-transfer-slip-code.ts';
import { bookTransferSlip, recheckTransferSlip, type Verdict } from './transfer-slip-booking.ts';
import { answeredBefore, claimForMember, PAUSE_SECONDS, storeUnconfirmed } from './transfer-slip-claim.ts';
import type { TransferSlipReader } from './transfer-slip-reader.ts';
import type { TransferSlipFacts, TransferSlipVerifier } from './transfer-slip-verifier.ts';
import { presentTransferSlip } from './transfer-slips.present.ts';
import {
  deleteTransferSlip,
  leaseDue,
  lockClaim,
  lockTransferSlip,
  postpone,
  transferSlipsOf,
  writeRejected,
  type TransferSlipRow,
} from './transfer-slips.queries.ts';

export interface TransferSlipDependencies extends Pick<TransferNews, 'fanOut' | 'notifyMoney'> {
  db: Db;
  reader: TransferSlipReader;
  verifier: TransferSlipVerifier;
  /** The limit of each member. */
  limit: RateLimit;
}

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>;
export type TransferSlipService = ReturnType<typeof transferSlipService>;

/** The limit of each member, because the verifier charges per request. */
export const TRANSFER_SLIPS_PER_MINUTE = 12;
const LISTED = 50;
/** Longer than the verifier's timeout. When a server dies, another takes over after the lease. */
const LEASE_SECONDS = 120;
/** About a week at the longest pause. After that the transfer slip is rejected, and staff can handle it. */
const MAX_TRIES = 180;

/**
 * Transfer slips that members upload as proof of payment. A transfer slip belongs to the member who uploads
 * it first; uploading it again returns the same result. Only the code on the picture is read: amount and
 * receiver come from the bank.
 */
export function transferSlipService(deps: TransferSlipDependencies) {
  return {
    /** Ends the reader processes. */
    close: () => deps.reader.close(),

    /** See `verifySlip`. */
    verify: (memberId: MemberId, upload: TransferSlipUpload, log: Log): Promise<TransferSlip> =>
      verifyTransferSlip(deps, memberId, upload, log),

    async all(memberId: MemberId): Promise<TransferSlip[]> {
      return (await transferSlipsOf(deps.db, memberId, LISTED)).map(presentTransferSlip);
    },

    /** See `recheckDueSlip`. */
    step: (log: Log): Promise<boolean> => recheckDueTransferSlip(deps, log),
  };
}

interface TransferSlipUpload {
  slip?: Blob | undefined;
  depositId?: DepositId | undefined;
}

/**
 * @throws AppError as documented in the contract. A refused transfer slip stores nothing and moves none of
 * this member's money.
 */
async function verifyTransferSlip(
  deps: TransferSlipDependencies,
  memberId: MemberId,
  { slip, depositId }: TransferSlipUpload,
  log: Log,
): Promise<TransferSlip> {
  const { db, reader, verifier, limit } = deps;
  const wait = await limit.take(memberId);
  if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
  const code = await readTransferSlipCode(reader, slip, log);
  const known = await answeredBefore(db, memberId, code, depositId);
  if (known) return presentTransferSlip(known);
  if (depositId) await checkDeposit(db, memberId, depositId);
  const answer = await verifier.ask(code);
  switch (answer.outcome) {
    case 'unknown':
      throw new AppError('QR_UNVERIFIABLE');
    case 'unavailable':
      log.error({ why: answer.why }, 'the transfer slip verifier is unavailable');
      return presentTransferSlip(await storeUnconfirmed(db, memberId, code, depositId));
    case 'confirmed':
      if (depositId) await checkDeposit(db, memberId, depositId, answer.facts.transRef);
      return presentTransferSlip(await book(deps, memberId, code, answer.facts, depositId, log));
  }
}

async function book(
  deps: TransferSlipDependencies,
  memberId: MemberId,
  code: TransferSlipCode,
  facts: TransferSlipFacts,
  depositId: DepositId | undefined,
  log: Log,
): Promise<TransferSlipRow> {
  const verdict = await deps.db.transaction(async (tx): Promise<Verdict> => {
    const slip = await claimForMember(tx, memberId, code, depositId);
    if (!slip) return { refused: 'SLIP_DUPLICATE' };
    if (slip.row.status !== 'pending' || slip.row.bankId) return { row: slip.row };
    const booked = await bookTransferSlip(tx, slip.row, facts);
    if ('refused' in booked)
      await (slip.isNew ? deleteTransferSlip(tx, slip.row) : writeRejected(tx, slip.row, booked.refused));
    return booked;
  });
  await announceVerdict(deps, verdict, log);
  if ('refused' in verdict) throw new AppError(verdict.refused);
  return verdict.row;
}

/** The deposit must be unpaid, or paid by this very transfer. @throws AppError NOT_FOUND | DEPOSIT_STATE */
async function checkDeposit(
  db: Db,
  memberId: MemberId,
  depositId: DepositId,
  transRef?: string,
): Promise<void> {
  const { status, referTransferId } = await depositOf(db, memberId, depositId);
  if (
    status === 'rejected' ||
    (status === 'success' &&
      transRef !== undefined &&
      referTransferId?.toUpperCase() !== transRef.toUpperCase())
  )
    throw new AppError('DEPOSIT_STATE');
}

async function announceVerdict(news: TransferSlipDependencies, verdict: Verdict, log: Log): Promise<void> {
  if (verdict.credited) await announceCredit(news, verdict.credited);
  if (verdict.conflict) log.error('a transfer slip was verified with another amount than its bank reported');
}

/**
 * Rechecks one pending transfer slip that is due. Any number of servers may run it.
 *
 * @returns whether to continue with the next one at once; `false` when none is due or the verifier is
 * unavailable.
 */
async function recheckDueTransferSlip(deps: TransferSlipDependencies, log: Log): Promise<boolean> {
  const { db, verifier } = deps;
  const due = await leaseDue(db, LEASE_SECONDS);
  if (!due) return false;
  const answer = due.bankId ? undefined : await verifier.ask(due);
  if (answer?.outcome === 'unavailable' && due.tries < MAX_TRIES) {
    await postpone(db, due, backoffSeconds(due.tries - 1, PAUSE_SECONDS));
    return false;
  }
  const verdict = await db.transaction(async (tx): Promise<Verdict | undefined> => {
    await lockClaim(tx, due);
    const slip = await lockTransferSlip(tx, due.memberId, due.id);
    if (slip?.status !== 'pending') return undefined;
    const decided: Verdict = !answer
      ? await recheckTransferSlip(tx, slip)
      : answer.outcome === 'confirmed'
        ? await bookTransferSlip(tx, slip, answer.facts)
        : { refused: 'QR_UNVERIFIABLE' };
    if ('refused' in decided) await writeRejected(tx, slip, decided.refused);
    return decided;
  });
  if (verdict) await announceVerdict(deps, verdict, log);
  return true;
}
