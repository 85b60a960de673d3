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
import { readSlipCode } from './read-slip-code.ts';
import { bookSlip, recheckSlip, type Verdict } from './slip-booking.ts';
import { answeredBefore, claimForMember, PAUSE_SECONDS, storeUnconfirmed } from './slip-claim.ts';
import type { SlipReader } from './slip-reader.ts';
import type { TransferSlipFacts, SlipVerifier } from './slip-verifier.ts';
import { presentSlip } from './slips.present.ts';
import {
  deleteSlip,
  leaseDue,
  lockClaim,
  lockSlip,
  postpone,
  slipsOf,
  writeRejected,
  type TransferSlipRow,
} from './slips.queries.ts';

export interface TransferSlipDependencies extends Pick<TransferNews, 'fanOut' | 'notifyMoney'> {
  db: Db;
  reader: SlipReader;
  verifier: SlipVerifier;
  /** Per member. */
  limit: RateLimit;
}

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>;
export type TransferSlipService = ReturnType<typeof transferSlipService>;

/** Per member, because the verifier charges per request. */
export const SLIPS_PER_MINUTE = 12;
const LISTED = 50;
/** Longer than the verifier's timeout. When a server dies, another takes over after the lease. */
const LEASE_SECONDS = 120;
/** About a week at the longest pause. After that the slip is rejected, and staff can handle it. */
const MAX_TRIES = 180;

/**
 * Transfer slips that members upload as proof of payment. A slip belongs to the member who uploads it first;
 * uploading it again returns the same result. Only the code on the picture is read: amount and receiver come
 * from the bank.
 */
export function transferSlipService(deps: TransferSlipDependencies) {
  return {
    /** Ends the reader processes. */
    close: () => deps.reader.close(),

    /** See `verifySlip`. */
    verify: (memberId: MemberId, upload: SlipUpload, log: Log): Promise<TransferSlip> =>
      verifySlip(deps, memberId, upload, log),

    async all(memberId: MemberId): Promise<TransferSlip[]> {
      return (await slipsOf(deps.db, memberId, LISTED)).map(presentSlip);
    },

    /** See `recheckDueSlip`. */
    step: (log: Log): Promise<boolean> => recheckDueSlip(deps, log),
  };
}

interface SlipUpload {
  slip?: Blob | undefined;
  depositId?: DepositId | undefined;
}

/**
 * @throws AppError as documented in the contract. A refused slip stores nothing and moves none of this
 * member's money.
 */
async function verifySlip(
  deps: TransferSlipDependencies,
  memberId: MemberId,
  { slip, depositId }: SlipUpload,
  log: Log,
): Promise<TransferSlip> {
  const { db, reader, verifier, limit } = deps;
  const wait = await limit.take(memberId);
  if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
  const code = await readSlipCode(reader, slip, log);
  const known = await answeredBefore(db, memberId, code, depositId);
  if (known) return presentSlip(known);
  if (depositId) await checkDeposit(db, memberId, depositId);
  const answer = await verifier.ask(code);
  switch (answer.outcome) {
    case 'unknown':
      throw new AppError('QR_UNVERIFIABLE');
    case 'unavailable':
      log.error({ why: answer.why }, 'the slip verifier is unavailable');
      return presentSlip(await storeUnconfirmed(db, memberId, code, depositId));
    case 'confirmed':
      if (depositId) await checkDeposit(db, memberId, depositId, answer.facts.transRef);
      return presentSlip(await book(deps, memberId, code, answer.facts, depositId, log));
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
    const booked = await bookSlip(tx, slip.row, facts);
    if ('refused' in booked)
      await (slip.isNew ? deleteSlip(tx, slip.row) : writeRejected(tx, slip.row, booked.refused));
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
  if (verdict.conflict) log.error('a slip was verified with another amount than its bank reported');
}

/**
 * Rechecks one pending slip that is due. Any number of servers may run it.
 *
 * @returns whether to continue with the next one at once; `false` when none is due or the verifier is
 * unavailable.
 */
async function recheckDueSlip(deps: TransferSlipDependencies, log: Log): Promise<boolean> {
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
    const slip = await lockSlip(tx, due.memberId, due.id);
    if (slip?.status !== 'pending') return undefined;
    const decided: Verdict = !answer
      ? await recheckSlip(tx, slip)
      : answer.outcome === 'confirmed'
        ? await bookSlip(tx, slip, answer.facts)
        : { refused: 'QR_UNVERIFIABLE' };
    if ('refused' in decided) await writeRejected(tx, slip, decided.refused);
    return decided;
  });
  if (verdict) await announceVerdict(deps, verdict, log);
  return true;
}
