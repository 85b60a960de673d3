import { randomInt } from 'node:crypto';
import type { ErrorCode } from '@chokdee/shared/contracts/errors';
import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import type { DrawResult } from '@chokdee/shared/contracts/lottery';
import type { OfficialResult } from '@chokdee/shared/contracts/operator';
import { betTypeOf } from '@chokdee/shared/rules/round-clock';
import { maskedName } from '@chokdee/shared/rules/masked-name';
import { accountByUserName, type AuthService } from '../auth/public.ts';
import { clockAheadMs, setClockAhead } from '../db/clock.ts';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { announceStep, resultRule, roundJobs, schedule } from '../rounds/public.ts';
import { confirm, propose } from '../operator/public.ts';
import { registryOperations } from '../registry/public.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { PlayError, requireDevelopment } from './play-error.ts';
import { insertOpenRound, lotteryOf, type OpenedRound } from './play.queries.ts';
import {
  conventionalFairness,
  type FairnessRule,
  type RoundFairness,
  shootNumber,
  shotRule,
} from '../yeekee/public.ts';

export interface PlayDependencies {
  db: Db;
  fanOut: FanOut;
  auth: Pick<AuthService, 'register'>;
  /** Fairness rule under which shots rounds are opened. */
  fairness: RoundFairness;
}

export type Play = ReturnType<typeof play>;

/** Enough for every draw, and close enough for round planning to keep up. */
const MAX_AHEAD_MS = 365 * 86_400_000;
const DEMO_PIN = 'Play-Chokdee1';
const quietLog = { info: () => undefined, error: (details: unknown) => console.error(details) };

/**
 * Developer commands to play rounds without waiting. Not reachable by any route. Every command throws
 * PlayError unless the database is marked as development.
 */
export function play(deps: PlayDependencies) {
  const { db } = deps;
  return {
    /** See `openShortRound`. */
    openShortRound: (request: ShortRound): Promise<OpenedRound> => openShortRound(deps, request),

    /** Advances the site's clock by `byMs`. Returns its new time. */
    async moveClock(byMs: number): Promise<Date> {
      await requireDevelopment(db);
      const aheadMs = (await clockAheadMs(db)) + byMs;
      if (aheadMs > MAX_AHEAD_MS)
        throw new PlayError(
          'The clock can be at most one year ahead. Reset it with: pnpm play clock --reset',
        );
      return setClockAhead(db, aheadMs);
    },

    /** Resets the site's clock to the real time. */
    async resetClock(): Promise<Date> {
      await requireDevelopment(db);
      return setClockAhead(db, 0);
    },

    /** See `shootAs`. */
    shootAs: (request: SimulatedShots): Promise<string[]> => shootAs(deps, request),

    /** See `enterResult`. */
    enterResult: (request: EnteredResult): Promise<DrawResult> => enterResult(deps, request),

    /**
     * Makes a published build the default of a domain, or rolls it out to a share of its visitors, without
     * the gate's trial. Open pages learn of it.
     *
     * @throws OperationError when the domain or the build is unknown, or when everybody has the build that is
     *   to be rolled out.
     */
    async promoteBuild(promoted: PromotedBuild): Promise<{ generation: number }> {
      await requireDevelopment(db);
      const [outcome] = await registryOperations(deps).promote({
        ...promoted,
        author: 'play',
        reason: 'Promoted by a developer',
      });
      return { generation: outcome!.generation.number };
    },
  };
}

interface PromotedBuild {
  domain: string;
  /** The name of a remote, or `shell`. */
  remote: string;
  build: string;
  /** See `RegistryOperations.promote`. */
  percent?: number;
}

interface ShortRound {
  lottery: string;
  seconds: number;
  shootSeconds: number;
  fairness?: FairnessRule;
}

/**
 * Opens a round that takes bets for `seconds` and, if it has shots, shots for `shootSeconds` more. Its
 * result follows a second later, or some seconds more with the beacon. Default of `fairness`: as the
 * environment says.
 */
async function openShortRound(
  { db, fanOut, fairness }: PlayDependencies,
  { lottery, seconds, shootSeconds, ...options }: ShortRound,
): Promise<OpenedRound> {
  await requireDevelopment(db);
  const config = await lotteryOf(db, lottery);
  if (!config) throw new PlayError(`There is no lottery ${lottery}.`);
  const plan = schedule.nullable().parse(config.schedule);
  const clocked = plan?.type === 'clock';
  const shootable = resultRule.parse(config.resultRule).type === 'yeekee';
  const opened = {
    lottery,
    betTypePrefix: clocked ? betTypeOf(plan.game, 1).split('_').slice(0, 3).join('_') : config.betType,
    numbered: clocked,
    seconds,
    shootSeconds: shootable ? shootSeconds : null,
  };
  const round = await db.transaction(async (tx) => {
    const made = await insertOpenRound(tx, opened);
    if (shootable)
      await (options.fairness === 'conventional' ? conventionalFairness : fairness).promiseRound(
        tx,
        made.betId,
      );
    return made;
  });
  fanOut.publish({ kind: 'round', betId: round.betId, state: 'open' });
  return round;
}

interface SimulatedShots {
  betId: BetId;
  members: number;
  numbers?: readonly string[];
}

/**
 * Shoots once as each of `members` simulated members, without the pause between shots. Cycles through
 * `numbers`; without them numbers are random.
 */
async function shootAs(
  deps: PlayDependencies,
  { betId, members, numbers = [] }: SimulatedShots,
): Promise<string[]> {
  const { db } = deps;
  await requireDevelopment(db);
  const shooters = await Promise.all(
    Array.from({ length: members }, (_, at) => demoAccount(deps, `player${at + 1001}`, 'member')),
  );
  const shot: string[] = [];
  for (const { uuid, userName } of shooters) {
    const number =
      numbers[shot.length % (numbers.length || 1)] ?? String(randomInt(100_000)).padStart(5, '0');
    await shootNumber(db, {
      memberId: uuid,
      name: maskedName(userName),
      betId,
      number,
      intervalSeconds: 0,
    }).catch(explainRefusal);
    shot.push(number);
  }
  return shot;
}

interface EnteredResult {
  betId: BetId;
  official: OfficialResult;
}

/**
 * Enters an official result as two operators do, once betting has closed by the site's clock. Settles the
 * round.
 */
async function enterResult(deps: PlayDependencies, { betId, official }: EnteredResult): Promise<DrawResult> {
  const { db, fanOut, fairness } = deps;
  await requireDevelopment(db);
  await roundJobs(db, { fanOut, log: quietLog, shots: shotRule(fairness) }).tick();
  await propose(db, await demoAccount(deps, 'operator1001', 'operator'), { betId, result: official }).catch(
    explainRefusal,
  );
  const { draw, step } = await confirm(db, await demoAccount(deps, 'operator1002', 'operator'), {
    betId,
    result: official,
  }).catch(explainRefusal);
  await announceStep(db, fanOut, step);
  return draw;
}

/** Simulated members have ordinary accounts, which are created on first use. */
async function demoAccount(
  { db, auth }: Pick<PlayDependencies, 'db' | 'auth'>,
  userName: string,
  role: 'member' | 'operator',
): Promise<{ uuid: MemberId; userName: string }> {
  const known = await accountByUserName(db, userName);
  if (known) return { uuid: known.uuid, userName };
  const phoneNumber = `08${randomInt(1e8).toString().padStart(8, '0')}`;
  return {
    uuid: await auth.register(
      { userName, password: DEMO_PIN, phoneNumber, birthDate: '1990-01-01' },
      'local',
      role,
    ),
    userName,
  };
}

const reasons: Partial<Record<ErrorCode, string>> = {
  ROUND_NOT_FOUND: 'There is no such round, or it is of another kind.',
  RESULT_RULE: 'The round has another result rule: choose it with --rule.',
  ROUND_STATE: 'The round is not closed, or is settled already. Move the clock past its closing time first.',
  ROUND_NOT_OPEN: 'The round is not open yet.',
  SHOOT_CLOSED: 'The round no longer takes shots.',
};

function explainRefusal(error: unknown): never {
  const reason = error instanceof AppError ? reasons[error.code] : undefined;
  throw reason ? new PlayError(reason, { cause: error }) : error;
}
