import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { slipVerifyId, type DepositId, type MemberId } from '@chokdee/shared/contracts/ids';
import type { SlipVerify } from '@chokdee/shared/contracts/slip-verifies';
import { parseSlipCode, type SlipCode } from '@chokdee/shared/rules/slip-code';
import type { Db, Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import type { RateLimit } from '../../http/rate-limit.ts';
import { backoffSeconds } from '../../jobs/queue.ts';
import { depositOf } from '../deposits/deposits.service.ts';
import { announceCredit, type TransferNews } from '../transfers/transfer-news.ts';
import { bookSlip, recheckSlip, type Verdict } from './slip-booking.ts';
import type { SlipReader } from './slip-reader.ts';
import type { SlipFacts, SlipVerifier } from './slip-verifier.ts';
import { presentSlip } from './slips.present.ts';
import {
  claimedSlip,
  claimSlip,
  deleteSlip,
  insertSlip,
  lockClaim,
  postpone,
  lockSlip,
  slipsOf,
  leaseDue,
  waitingSlips,
  writeRejected,
  type SlipRow,
} from './slips.queries.ts';

export interface SlipDependencies extends Pick<TransferNews, 'fanOut' | 'notifyMoney'> {
  db: Db;
  reader: SlipReader;
  verifier: SlipVerifier;
  /** Per member. */
  limit: RateLimit;
}

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>;
export type SlipService = ReturnType<typeof slipService>;

/** Per member, because the verifier charges per request. */
export const SLIPS_PER_MINUTE = 12;
/** Pending slips per member. While the verifier is down, forged slips wait like real ones. */
const MAX_PENDING = 10;
const TRY_LATER_SECONDS = 600;
const LISTED = 50;
const PAUSE_SECONDS = { first: 20, longest: 3_600 };
/** Longer than the verifier's timeout. When a server dies, another takes over after the lease. */
const LEASE_SECONDS = 120;
/** About a week at the longest pause. After that the slip is rejected, and staff can handle it. */
const MAX_TRIES = 180;

/**
 * Transfer slips that members upload as proof of payment. A slip belongs to the member who uploads it first;
 * uploading it again returns the same result. Only the code on the picture is read: amount and receiver come
 * from the bank.
 */
export function slipService({ db, reader, verifier, limit, ...news }: SlipDependencies) {
  async function codeOn(picture: Blob | undefined, log: Log): Promise<SlipCode> {
    if (!picture || picture.size === 0) throw new AppError('IMAGE_NOT_FOUND');
    const reading = await reader.read(Buffer.from(await picture.arrayBuffer()));
    if (reading.outcome === 'unreadable') {
      log.warn({ why: reading.why }, 'failed to read a slip picture');
      throw new AppError('IMAGE_UNREADABLE');
    }
    if (reading.texts.length === 0) throw new AppError('QR_NOT_FOUND');
    const codes = new Map(
      reading.texts
        .flatMap((text) => parseSlipCode(text) ?? [])
        .map((code) => [`${code.sendingBank} ${code.transRef}`, code]),
    );
    const [code] = codes.values();
    // Two slips on one picture: it is ambiguous which one is meant.
    if (!code || codes.size > 1) throw new AppError('QR_UNVERIFIABLE');
    return code;
  }

  /**
   * The slip when it was answered before. Undefined for a new one and for one that still waits for the
   * verifier.
   */
  async function answeredBefore(
    memberId: MemberId,
    code: SlipCode,
    depositId: DepositId | undefined,
  ): Promise<SlipRow | undefined> {
    const known = await claimedSlip(db, code);
    if (!known) return undefined;
    const forAnother =
      known.status === 'verified' && depositId !== undefined && known.depositId !== depositId;
    if (known.memberId !== memberId || forAnother) throw new AppError('SLIP_DUPLICATE');
    return known.status === 'verified' || known.bankId ? known : undefined;
  }

  /** Claims the slip for the member. Undefined when another member has claimed it. */
  async function claimForMember(
    tx: Queryable,
    memberId: MemberId,
    code: SlipCode,
    wantedDepositId: DepositId | undefined,
  ): Promise<{ row: SlipRow; isNew: boolean } | undefined> {
    const id = slipVerifyId.parse(randomUUID());
    const claim = await claimSlip(tx, code, memberId, id);
    if (claim.memberId !== memberId) return undefined;
    if (claim.id !== id) return { row: (await lockSlip(tx, memberId, claim.id))!, isNew: false };
    return {
      row: await insertSlip(tx, {
        ...code,
        memberId,
        id,
        wantedDepositId,
        dueInSeconds: PAUSE_SECONDS.first,
      }),
      isNew: true,
    };
  }

  async function announceVerdict(verdict: Verdict, log: Log): Promise<void> {
    if (verdict.credited) await announceCredit(news, verdict.credited);
    if (verdict.conflict) log.error('a slip was verified with another amount than its bank reported');
  }

  /** Stores a slip for a later check, because the verifier is unavailable. */
  async function storeUnconfirmed(
    memberId: MemberId,
    code: SlipCode,
    wanted: DepositId | undefined,
  ): Promise<SlipRow> {
    const kept = await db.transaction(async (tx) => {
      const slip = await claimForMember(tx, memberId, code, wanted);
      if (slip?.isNew && (await waitingSlips(tx, memberId)) > MAX_PENDING)
        throw new AppError('RATE_LIMITED', { retryAfterSeconds: TRY_LATER_SECONDS });
      return slip;
    });
    if (!kept) throw new AppError('SLIP_DUPLICATE');
    return kept.row;
  }

  async function book(
    memberId: MemberId,
    code: SlipCode,
    facts: SlipFacts,
    wanted: DepositId | undefined,
    log: Log,
  ): Promise<SlipRow> {
    const verdict = await db.transaction(async (tx): Promise<Verdict> => {
      const slip = await claimForMember(tx, memberId, code, wanted);
      if (!slip) return { refused: 'SLIP_DUPLICATE' };
      if (slip.row.status !== 'pending' || slip.row.bankId) return { row: slip.row };
      const booked = await bookSlip(tx, slip.row, facts);
      if ('refused' in booked)
        await (slip.isNew ? deleteSlip(tx, slip.row) : writeRejected(tx, slip.row, booked.refused));
      return booked;
    });
    await announceVerdict(verdict, log);
    if ('refused' in verdict) throw new AppError(verdict.refused);
    return verdict.row;
  }

  /** The deposit must be unpaid, or paid by this very transfer. @throws AppError NOT_FOUND | DEPOSIT_STATE */
  async function checkWanted(memberId: MemberId, depositId: DepositId, transRef?: string): Promise<void> {
    const { status, referTransferId } = await depositOf(db, memberId, depositId);
    if (
      status === 'rejected' ||
      (status === 'success' &&
        transRef !== undefined &&
        referTransferId?.toUpperCase() !== transRef.toUpperCase())
    )
      throw new AppError('DEPOSIT_STATE');
  }

  return {
    /** Ends the reader processes. */
    close: () => reader.close(),

    /**
     * @throws AppError as documented in the contract. A refused slip stores nothing and moves none of this
     * member's money.
     */
    async verify(
      memberId: MemberId,
      { slip, depositId }: { slip?: Blob | undefined; depositId?: DepositId | undefined },
      log: Log,
    ): Promise<SlipVerify> {
      const wait = await limit.take(memberId);
      if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
      const code = await codeOn(slip, log);
      const known = await answeredBefore(memberId, code, depositId);
      if (known) return presentSlip(known);
      if (depositId) await checkWanted(memberId, depositId);
      const answer = await verifier.ask(code);
      switch (answer.outcome) {
        case 'unknown':
          throw new AppError('QR_UNVERIFIABLE');
        case 'unavailable':
          log.error({ why: answer.why }, 'the slip verifier is unavailable');
          return presentSlip(await storeUnconfirmed(memberId, code, depositId));
        case 'confirmed':
          if (depositId) await checkWanted(memberId, depositId, answer.facts.transRef);
          return presentSlip(await book(memberId, code, answer.facts, depositId, log));
      }
    },

    async all(memberId: MemberId): Promise<SlipVerify[]> {
      return (await slipsOf(db, memberId, LISTED)).map(presentSlip);
    },

    /**
     * Rechecks one pending slip that is due. Any number of servers may run it.
     *
     * @returns whether to continue with the next one at once; `false` when none is due or the verifier is
     * unavailable.
     */
    async step(log: Log): Promise<boolean> {
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
      if (verdict) await announceVerdict(verdict, log);
      return true;
    },
  };
}
