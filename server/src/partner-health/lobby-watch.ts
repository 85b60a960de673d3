import type { Db, Queryable } from '../db/db.ts';
import { writeAudit } from '../registry/public.ts';
import { alarmsOf, type Alarm } from './alarms.ts';
import { alarmsOn, endAlarm, raiseAlarm } from './alarms.queries.ts';
import { decide, type Decision } from './lobby-switch.ts';
import type { Excess } from './error-budget.ts';
import { readFacts, type PartnerFacts } from './partner-facts.ts';
import { sharedOutage, type SharedOutage } from './shared-outage.ts';
import { recordSwitch, setLobby, tryLockLobby } from './switches.queries.ts';

/** Our name in the audit and in game_partner_switches. */
export const SYSTEM = 'system';

export interface WatchOptions {
  db: Db;
  /** Whether our server can ask a partner for a sign of life. */
  canProbe: (partner: Pick<PartnerFacts, 'partner' | 'protocol' | 'baseUrl'>) => boolean;
}

/**
 * Takes partners off the lobby and brings them back, and raises and ends their alarms. Any number of servers
 * may run it: the holder of the partner's lock reads its facts again and decides, the others pass.
 *
 * @returns what was decided, by partner.
 */
export async function watchPartners({ db, canProbe }: WatchOptions): Promise<Map<string, Decision['act']>> {
  const decided = new Map<string, Decision['act']>();
  const on = await alarmsOn(db, null);
  const all = await readFacts(db, null);
  const outage = sharedOutage(all);
  for (const facts of all) {
    const ownAlarms = on.filter(({ partner }) => partner === facts.partner);
    const isQuiet =
      decisionOn(facts, canProbe, outage).act === 'none' &&
      changesOf(ownAlarms, alarmsOf(facts, outage)).length === 0;
    if (isQuiet) continue;
    const act = await db.transaction((tx) => look(tx, facts.partner, canProbe, outage));
    if (act !== 'none') decided.set(facts.partner, act);
  }
  return decided;
}

async function look(
  tx: Queryable,
  partner: string,
  canProbe: WatchOptions['canProbe'],
  outage: SharedOutage | undefined,
): Promise<Decision['act']> {
  if (!(await tryLockLobby(tx, partner))) return 'none';
  const [facts] = await readFacts(tx, partner);
  if (!facts) return 'none';
  const decision = decisionOn(facts, canProbe, outage);
  if (decision.act !== 'none') await carryOut(tx, facts, decision);
  const [after] = decision.act === 'none' ? [facts] : await readFacts(tx, partner);
  for (const change of changesOf(await alarmsOn(tx, partner), after ? alarmsOf(after, outage) : []))
    await ('level' in change ? raiseAlarm(tx, partner, change) : endAlarm(tx, partner, change.kind));
  return decision.act;
}

const decisionOn = (
  facts: PartnerFacts,
  canProbe: WatchOptions['canProbe'],
  outage: SharedOutage | undefined,
): Decision => decide(facts.lobby, { ...facts, canProbe: canProbe(facts), shared: outage !== undefined });

async function carryOut(
  tx: Queryable,
  { partner, now }: PartnerFacts,
  decision: Exclude<Decision, { act: 'none' }>,
): Promise<void> {
  await setLobby(tx, partner, decision.next);
  if (decision.act === 'restart') return;
  const figures = decision.act === 'out' ? { figures: decision.excess } : {};
  await recordSwitch(tx, { partner, at: now, act: decision.act, actor: SYSTEM, ...figures });
  await writeAudit(tx, {
    actor: SYSTEM,
    action: `partner-${decision.act}`,
    target: partner,
    outcome: 'done',
    detail: decision.act === 'out' ? describe(decision.excess) : returns[decision.because],
  });
}

const describe = ({ failures, calls, direction, budget }: Excess) =>
  `${failures} of ${calls} calls failed (${direction}), at most ${budget / 100} %`;

const returns = {
  probation: 'its calls succeeded for the whole probation',
  shared: 'most partners fail at once, so it is not at fault',
};

type Change = Alarm | Pick<Alarm, 'kind'>;

/** Alarms to raise or update, with a level, and those to end, without one. */
function changesOf(on: readonly Alarm[], due: readonly Alarm[]): Change[] {
  const raised = due.filter((alarm) => !on.some((known) => isSame(known, alarm)));
  const over = on
    .filter(({ kind }) => due.every((alarm) => alarm.kind !== kind))
    .map(({ kind }) => ({ kind }));
  return [...raised, ...over];
}

/** The order of keys in stored JSON differs. */
const isSame = (one: Alarm, other: Alarm): boolean =>
  one.kind === other.kind &&
  one.level === other.level &&
  Object.keys({ ...one.figures, ...other.figures }).every(
    (key) => one.figures[key as keyof Alarm['figures']] === other.figures[key as keyof Alarm['figures']],
  );
