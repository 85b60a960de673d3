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
import { bookSlip, lookAgain, type Verdict } from './slip-booking.ts';
import type { SlipReader } from './slip-reader.ts';
import type { SlipFacts, SlipVerifier } from './slip-verifier.ts';
import { presentSlip } from './slips.present.ts';
import {
  claimedSlip,
  claimSlip,
  forgetSlip,
  insertSlip,
  lockClaim,
  postpone,
  lockSlip,
  slipsOf,
  takeDue,
  waitingSlips,
  writeRejected,
  type SlipRow,
} from './slips.queries.ts';

export interface SlipDependencies extends Pick<TransferNews, 'fanOut' | 'notifyMoney'> {
  db: Db;
  reader: SlipReader;
  verifier: SlipVerifier;
  /** Of pictures that one member may send. */
  limit: RateLimit;
}

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>;
export type SlipService = ReturnType<typeof slipService>;

/** Of one member: whoever confirms slips is paid by the question. */
export const SLIPS_PER_MINUTE = 12;
/** Of one member at once; what is forged waits as long as what is real while nobody can say. */
const MOST_WAITING = 10;
const TRY_LATER_SECONDS = 600;
const LISTED = 50;
const PAUSE_SECONDS = { first: 20, longest: 3_600 };
/** Longer than any answer takes. Who stops meanwhile leaves the slip to the next. */
const LEASE_SECONDS = 120;
/** A week, with the longest pause. Whoever has not confirmed it by then will not; staff can see to it. */
const GIVE_UP_TRIES = 180;

/**
 * Slips that members show for money that they have sent. A slip belongs to the member who shows it first; shown again by him, it is answered as it was.
 * What the picture shows besides its code is never read: sum and receiver are the bank's word alone.
 */
export function slipService({ db, reader, verifier, limit, ...news }: SlipDependencies) {
  async function codeOn(picture: Blob | undefined, log: Log): Promise<SlipCode> {
    if (!picture || picture.size === 0) throw new AppError('IMAGE_NOT_FOUND');
    const reading = await reader.read(Buffer.from(await picture.arrayBuffer()));
    if (reading.outcome === 'unreadable') {
      log.warn({ why: reading.why }, 'a picture of a slip could not be read');
      throw new AppError('IMAGE_UNREADABLE');
    }
    if (reading.texts.length === 0) throw new AppError('QR_NOT_FOUND');
    const codes = new Map(
      reading.texts
        .flatMap((text) => parseSlipCode(text) ?? [])
        .map((code) => [`${code.sendingBank} ${code.transRef}`, code]),
    );
    const [code] = codes.values();
    // Two slips on one picture: nobody can tell which was meant.
    if (!code || codes.size > 1) throw new AppError('QR_UNVERIFIABLE');
    return code;
  }

  /** The slip as it was answered before, if it was; one that waits is asked about anew. */
  async function before(
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

  /** The slip as the member's and pending, whether this was its first time; or a refusal, where it is another's. */
  async function claimed(
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

  async function tell(verdict: Verdict, log: Log): Promise<void> {
    if (verdict.credited) await announceCredit(news, verdict.credited);
    if (verdict.conflict) log.error('a slip was confirmed with another sum than its bank has told');
  }

  /** Keeps a slip that nobody could be asked about. */
  async function keep(memberId: MemberId, code: SlipCode, wanted: DepositId | undefined): Promise<SlipRow> {
    const kept = await db.transaction(async (tx) => {
      const slip = await claimed(tx, memberId, code, wanted);
      if (slip?.isNew && (await waitingSlips(tx, memberId)) > MOST_WAITING)
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
      const slip = await claimed(tx, memberId, code, wanted);
      if (!slip) return { refused: 'SLIP_DUPLICATE' };
      if (slip.row.status !== 'pending' || slip.row.bankId) return { row: slip.row };
      const booked = await bookSlip(tx, slip.row, facts);
      if ('refused' in booked)
        await (slip.isNew ? forgetSlip(tx, slip.row) : writeRejected(tx, slip.row, booked.refused));
      return booked;
    });
    await tell(verdict, log);
    if ('refused' in verdict) throw new AppError(verdict.refused);
    return verdict.row;
  }

  /** The deposit must still want the money, or have got this very transfer's. @throws AppError NOT_FOUND | DEPOSIT_STATE */
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
    /** Ends the processes that read pictures. */
    close: () => reader.close(),

    /** @throws AppError as the call's contract says. What it refuses leaves nothing behind, and moves nothing of this member's. */
    async verify(
      memberId: MemberId,
      { slip, depositId }: { slip?: Blob | undefined; depositId?: DepositId | undefined },
      log: Log,
    ): Promise<SlipVerify> {
      const wait = await limit.take(memberId);
      if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
      const code = await codeOn(slip, log);
      const known = await before(memberId, code, depositId);
      if (known) return presentSlip(known);
      if (depositId) await checkWanted(memberId, depositId);
      const answer = await verifier.ask(code);
      switch (answer.outcome) {
        case 'unknown':
          throw new AppError('QR_UNVERIFIABLE');
        case 'unavailable':
          log.error({ why: answer.why }, 'slips cannot be confirmed');
          return presentSlip(await keep(memberId, code, depositId));
        case 'confirmed':
          if (depositId) await checkWanted(memberId, depositId, answer.facts.transRef);
          return presentSlip(await book(memberId, code, answer.facts, depositId, log));
      }
    },

    async all(memberId: MemberId): Promise<SlipVerify[]> {
      return (await slipsOf(db, memberId, LISTED)).map(presentSlip);
    },

    /** Asks again about one slip that has waited long enough. Any number of servers may. @returns whether another may be asked about at once: not where nobody answered. */
    async step(log: Log): Promise<boolean> {
      const due = await takeDue(db, LEASE_SECONDS);
      if (!due) return false;
      const answer = due.bankId ? undefined : await verifier.ask(due);
      if (answer?.outcome === 'unavailable' && due.tries < GIVE_UP_TRIES) {
        await postpone(db, due, backoffSeconds(due.tries - 1, PAUSE_SECONDS));
        return false;
      }
      const verdict = await db.transaction(async (tx): Promise<Verdict | undefined> => {
        await lockClaim(tx, due);
        const slip = await lockSlip(tx, due.memberId, due.id);
        if (slip?.status !== 'pending') return undefined;
        const decided: Verdict = !answer
          ? await lookAgain(tx, slip)
          : answer.outcome === 'confirmed'
            ? await bookSlip(tx, slip, answer.facts)
            : { refused: 'QR_UNVERIFIABLE' };
        if ('refused' in decided) await writeRejected(tx, slip, decided.refused);
        return decided;
      });
      if (verdict) await tell(verdict, log);
      return true;
    },
  };
}
