import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { z } from 'zod';
import type {
  PartnerHealth,
  partnerHealthCalls,
  PartnerSwitch,
  PartnerTraffic,
} from '@chokdee/shared/contracts/partner-health';
import type { Db, Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { Member } from '../http/call-context.ts';
import { writeAudit } from '../registry/public.ts';
import { alarmsListed, endAlarm, lockAlarm, takeAlarm, type AlarmRow } from './alarms.queries.ts';
import { faultsOf, type CallCounts, type Direction } from './call-counts.ts';
import { WINDOW_MINUTES } from './error-budget.ts';
import { percentileMs } from './latency-buckets.ts';
import { nextMinute, probationMs, type LobbyState } from './lobby-switch.ts';
import { SYSTEM } from './lobby-watch.ts';
import { recentMinutes } from './minutes.queries.ts';
import { countsByPartner, readFacts, type PartnerFacts } from './partner-facts.ts';
import { lockLobby, recordSwitch, setLobby, switchesOf, type SwitchRow } from './switches.queries.ts';

type Operator = Pick<Member, 'uuid' | 'userName'>;
type Reply<Name extends 'all' | 'one'> = z.output<(typeof partnerHealthCalls)[Name]['reply']>;

const LISTED_ALARMS = 100;
const LISTED_SWITCHES = 50;
const SHOWN_MINUTES = 60;

export async function healthOfAll(db: Queryable): Promise<Reply<'all'>> {
  return {
    windowMinutes: WINDOW_MINUTES,
    partners: (await readFacts(db, null)).map(presentHealth),
    alarms: (await alarmsListed(db, LISTED_ALARMS)).map(presentAlarm),
  };
}

/** @throws AppError NOT_FOUND, also for a partner that is not connected */
export async function healthOf(db: Queryable, partner: string): Promise<Reply<'one'>> {
  const [facts] = await readFacts(db, partner);
  if (!facts) throw new AppError('NOT_FOUND');
  const rows = await recentMinutes(db, partner, SHOWN_MINUTES);
  const minutes = [...new Set(rows.map(({ minute }) => minute.getTime()))];
  return {
    health: presentHealth(facts),
    minutes: minutes.map((at) => {
      const counts = countsByPartner(rows.filter(({ minute }) => minute.getTime() === at)).get(partner)!;
      return {
        minute: bangkokIso(new Date(at)),
        in: presentTraffic('in', counts.in),
        out: presentTraffic('out', counts.out),
      };
    }),
    switches: (await switchesOf(db, partner, LISTED_SWITCHES)).map(presentSwitch),
  };
}

const overrides = {
  'keep-on': (known: LobbyState, now: Date) =>
    known.mode === 'on' ? undefined : { ...known, state: 'in', mode: 'on', ...sinceOf(known, now) },
  'bring-back': (known: LobbyState, now: Date) =>
    known.state === 'in' ? undefined : { ...known, state: 'in', since: now, countedFrom: nextMinute(now) },
  automatic: (known: LobbyState, now: Date) =>
    known.mode === 'auto' ? undefined : { ...known, mode: 'auto', countedFrom: nextMinute(now) },
} satisfies Record<string, (known: LobbyState, now: Date) => LobbyState | undefined>;

const sinceOf = ({ state, since }: LobbyState, now: Date) => ({ since: state === 'in' ? since : now });

/** @throws AppError NOT_FOUND | DECISION_STATE */
export function override(
  db: Db,
  { userName }: Operator,
  { partner, act, reason }: z.output<typeof partnerHealthCalls.override.request>,
): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await lockLobby(tx, partner))) throw new AppError('NOT_FOUND');
    const [facts] = await readFacts(tx, partner);
    if (!facts) throw new AppError('NOT_FOUND');
    const next = overrides[act](facts.lobby, facts.now);
    if (!next) throw new AppError('DECISION_STATE');
    await setLobby(tx, partner, next);
    await recordSwitch(tx, { partner, at: facts.now, act, actor: userName, reason });
    await writeAudit(tx, {
      actor: userName,
      action: 'operators.partner-health.override',
      target: partner,
      outcome: 'done',
      detail: `${act}: ${reason}`,
    });
  });
}

/** @throws AppError NOT_FOUND | DECISION_STATE */
export function take(db: Db, operator: Operator, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const alarm = await lockAlarm(tx, id);
    if (!alarm) throw new AppError('NOT_FOUND');
    if (alarm.takenByName !== null) throw new AppError('DECISION_STATE', { by: alarm.takenByName });
    await takeAlarm(tx, id, operator);
    // Conflicts are counted since they were last looked at.
    if (alarm.kind === 'conflicts') await endAlarm(tx, alarm.partner, 'conflicts');
    await writeAudit(tx, {
      actor: operator.userName,
      action: 'operators.partner-alarms.take',
      target: alarm.partner,
      outcome: 'done',
      detail: alarm.kind,
    });
  });
}

function presentHealth({ lobby, counts, rounds, backup, ...facts }: PartnerFacts): PartnerHealth {
  const { partner, name, protocol, budget, timeoutMs } = facts;
  const { state, mode, since, countedFrom, strikes } = lobby;
  return {
    partner,
    name,
    protocol,
    ...(backup === null ? {} : { backup }),
    state,
    mode,
    ...(since.getTime() > 0 ? { since: bangkokIso(since) } : {}),
    ...(state === 'out'
      ? { backAt: bangkokIso(new Date(countedFrom.getTime() + probationMs(strikes))) }
      : {}),
    budget,
    timeoutMs,
    in: presentTraffic('in', counts.in),
    out: presentTraffic('out', counts.out),
    rounds: {
      minutes15: rounds.minutes15,
      hour: rounds.hour,
      day: rounds.day,
      older: rounds.older,
      ...(rounds.oldest ? { oldest: bangkokIso(rounds.oldest) } : {}),
    },
  };
}

function presentTraffic(direction: Direction, counts: CallCounts): PartnerTraffic {
  const p99Ms = percentileMs(counts.latencies, 0.99);
  return {
    ...faultsOf(direction, counts),
    rejected: counts.rejected,
    ours: direction === 'in' ? counts.failed : 0,
    ...(p99Ms === undefined ? {} : { p99Ms }),
  };
}

function presentAlarm({ raisedAt, overAt, takenByName, takenAt, ...alarm }: AlarmRow) {
  return {
    ...alarm,
    raisedAt: bangkokIso(raisedAt),
    ...(overAt ? { overAt: bangkokIso(overAt) } : {}),
    ...(takenByName !== null && takenAt ? { taken: { by: takenByName, at: bangkokIso(takenAt) } } : {}),
  };
}

function presentSwitch({ at, act, actor, reason, figures }: SwitchRow): PartnerSwitch {
  return {
    at: bangkokIso(at),
    act,
    ...(actor === SYSTEM ? {} : { by: actor }),
    ...(reason === null ? {} : { reason }),
    ...(figures ? { figures } : {}),
  };
}
