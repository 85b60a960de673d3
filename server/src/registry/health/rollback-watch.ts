import type { FastifyBaseLogger } from 'fastify';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Db } from '../../db/db.ts';
import type { FanOut } from '../../fan-out/fan-out.ts';
import { writeAudit } from '../audit.queries.ts';
import { SYSTEM } from '../audit.ts';
import { changeDomains, type Outcome, type DomainContext } from '../change.service.ts';
import type { DomainState, Rollout } from '../domain-state.ts';
import { storeEvidence } from './evidence.queries.ts';
import { sumHealth, samplesOf, statesInForce, type Subject } from './health.queries.ts';
import { judgeHealth, type HealthCounts, type Verdict } from './verdict.ts';

const EVERY_MS = 5_000;
const MAX_SAMPLES = 10;

export interface RollbackWatchOptions {
  db: Db;
  fanOut: FanOut;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  everyMs?: number;
}

/** A build in rollout, and the default build beside it. */
interface RolledOut extends Subject {
  since: number;
  defaultBuild: string;
}

/**
 * Ends the rollouts of builds that fail too often (see verdict), and stores the evidence with the new
 * generation. Any number of servers may run this: a later one finds the rollout already ended.
 *
 * @returns the rollouts that this process ended.
 */
export async function endBadRollouts({ db, fanOut, log }: RollbackWatchOptions): Promise<Subject[]> {
  const ended: Subject[] = [];
  for (const { domain, state } of await statesInForce(db)) {
    for (const rolledOut of rolloutsOf(domain, state)) {
      const { remote, build, defaultBuild } = rolledOut;
      const counts = await sumHealth(db, rolledOut, rolledOut.since);
      const verdict = judgeHealth(
        counts,
        await sumHealth(db, { domain, remote, build: defaultBuild }, rolledOut.since),
      );
      if (!verdict.bad) continue;
      const [outcome] = await endRollout(db, rolledOut, counts, verdict);
      if (!outcome) continue;
      fanOut.publish({ kind: 'generation', domain, generation: outcome.generation.number });
      log.warn(
        { domain, remote, build, rate: verdict.rate, generation: outcome.generation.number },
        'a rollout was ended: its build fails too often',
      );
      ended.push({ domain, remote, build });
    }
  }
  return ended;
}

function rolloutsOf(domain: string, { shell, shellRollout, remotes }: DomainState): RolledOut[] {
  const rolledOut = (remote: string, defaultBuild: string, rollout: Rollout | undefined): RolledOut[] =>
    rollout && rollout.percent > 0
      ? [{ domain, remote, defaultBuild, build: rollout.build, since: rollout.since }]
      : [];
  return [
    ...rolledOut('shell', shell, shellRollout),
    ...Object.entries(remotes).flatMap(([name, { build, rollout, pinned, state }]) =>
      state === 'on' && !pinned ? rolledOut(name, build, rollout) : [],
    ),
  ];
}

function endRollout(
  db: Db,
  { domain, remote, build, since }: RolledOut,
  { outcomes }: HealthCounts,
  { loads, failures, rate, threshold }: Verdict,
): Promise<Outcome[]> {
  const reason = `${failures} of ${loads} loads failed (${percent(rate)}, at most ${percent(threshold)})`;
  return changeDomains(
    db,
    domain,
    { author: SYSTEM, reason, operation: 'rollback' },
    async ({ tx, before, next }) => {
      const state = withoutRollout(
        before,
        remote,
        (rollout) => rollout.build === build && rollout.since === since,
      );
      if (!state) return undefined;
      const samples = (await samplesOf(tx, { domain, remote, build }, MAX_SAMPLES)).map(
        ({ at, outcome, errorId, message }) => ({
          at: bangkokIso(at),
          outcome,
          ...(errorId === null ? {} : { errorId }),
          ...(message === null ? {} : { message }),
        }),
      );
      await storeEvidence(tx, {
        domain,
        remote,
        build,
        generation: next,
        loads,
        failures,
        byOutcome: outcomes,
        threshold,
        rate,
        samples,
      });
      await writeAudit(tx, {
        actor: SYSTEM,
        action: 'rollback',
        target: `${remote}@${domain}`,
        outcome: 'done',
        detail: `${build}: ${reason}`,
      });
      return state;
    },
  );
}

/** Undefined unless that rollout is still in force. */
function withoutRollout(
  before: DomainContext['before'],
  remote: string,
  isMeant: (rollout: Rollout) => boolean,
): DomainState | undefined {
  if (!before) return undefined;
  const { state } = before;
  const part = state.remotes[remote];
  const rollout = remote === 'shell' ? state.shellRollout : part?.rollout;
  if (!rollout || !isMeant(rollout)) return undefined;
  return remote === 'shell'
    ? { ...state, shellRollout: undefined }
    : { ...state, remotes: { ...state.remotes, [remote]: { ...part!, rollout: undefined } } };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/**
 * Checks every few seconds until the returned function is called, which resolves when the current check is
 * done.
 */
export function startRollbackWatch(options: RollbackWatchOptions): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const check = () => {
    running = running
      .then(() => endBadRollouts(options))
      .catch((error: unknown) => options.log.error({ err: error }, 'checking rollouts failed'));
  };
  const timer = setInterval(check, options.everyMs ?? EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
