import type { z } from 'zod';
import {
  MAX_REPLAYED,
  type callbackReplayCalls,
  type ReplayRound,
} from '@chokdee/shared/contracts/callback-replay';
import { toSatang } from '@chokdee/shared/contracts/money';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Db, Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { writeAudit } from '../registry/public.ts';
import { bookingsOf, callsOf, cashBefore, roundsOf, type LoggedRow } from './call-log.queries.ts';
import { exportedTest } from './exported-test.ts';
import { replay, type ReplayedStep } from './replay.ts';
import { partnerRow } from './scratch.queries.ts';

type Reply<Name extends keyof typeof callbackReplayCalls> = z.output<
  (typeof callbackReplayCalls)[Name]['reply']
>;

const FOUND = 20;

export async function findRounds(
  db: Queryable,
  { partner, number }: { partner: string; number: string },
): Promise<Reply<'rounds'>> {
  return (await roundsOf(db, partner, number, FOUND)).map(({ userName, firstAt, ...found }) => ({
    partner,
    ...found,
    ...(userName === null ? {} : { userName }),
    firstAt: bangkokIso(firstAt),
  }));
}

/** @throws AppError NOT_FOUND */
export async function roundCalls(db: Queryable, round: ReplayRound): Promise<Reply<'calls'>> {
  const { rows, opening } = await readRound(db, round);
  const booked = await bookingsOf(db, round);
  return {
    protocol: rows[0]!.protocol,
    opening: toSatang(opening),
    calls: rows.map(({ id, at, txn, name, durationMs, status, outcome, body, answer }) => ({
      id,
      at: bangkokIso(at),
      name,
      txn: txn ?? '',
      durationMs,
      status,
      outcome,
      body,
      answer,
      bookings: outcome === 'done' ? booked.filter((entry) => entry.txn === txn).map(presentEntry) : [],
    })),
  };
}

interface ReplayRequest extends ReplayRound {
  steps: readonly number[];
}

/**
 * @param url of the site's database; undefined: this server has none of its own.
 * @throws AppError NOT_FOUND | REPLAY_BUSY | REPLAY_UNAVAILABLE | REPLAY_TOO_LONG
 */
export async function replayRound(
  db: Db,
  url: string | undefined,
  actor: string,
  { steps, ...round }: ReplayRequest,
): Promise<Reply<'replay'>> {
  if (url === undefined) throw new AppError('REPLAY_UNAVAILABLE', { why: 'database' });
  const { rows, opening } = await readRound(db, round);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const calls = steps.map((id): LoggedRow => {
    const row = byId.get(id);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  });
  const plan = { round, partnerRow: await partnerRow(db, round.partner), opening, calls };
  const replayed = await replay(url, plan);
  await writeAudit(db, {
    actor,
    action: 'operators.callback-replay.replay',
    target: round.partner,
    outcome: 'done',
    detail: `${round.round}, ${round.memberId}: ${steps.length}`,
  });
  return {
    opening: toSatang(opening),
    steps: replayed.steps.map(presentStep),
    drifts: replayed.drifts,
    test: exportedTest({ round, protocol: rows[0]!.protocol, opening, steps: replayed.steps }),
  };
}

async function readRound(db: Queryable, round: ReplayRound) {
  const rows = await callsOf(db, round, MAX_REPLAYED);
  const [first] = rows;
  if (!first) throw new AppError('NOT_FOUND');
  return { rows, opening: await cashBefore(db, round, first.at) };
}

const presentEntry = ({ type, account, amount }: { type: string; account: string; amount: number }) => ({
  type,
  account,
  amount: toSatang(amount),
});

const presentStep = ({ call, status, outcome, answer, bookings, balance }: ReplayedStep) => ({
  id: call.id,
  status,
  outcome,
  answer,
  bookings: bookings.map(presentEntry),
  balance: toSatang(balance),
});
