import type { GateCheck } from '@chokdee/shared/contracts/registry';
import type { Queryable } from '../../db/db.ts';
import { TRIAL_METHOD, type TrialRequest } from './trial/trial.ts';

const keyOf = ({
  remote,
  shell,
}: TrialRequest): [remote: string, build: string, shell: string, method: number] => [
  remote.name,
  remote.build,
  shell.build,
  TRIAL_METHOD,
];

/** Checks of an earlier trial of the same pair that passed; undefined if there is none. */
export async function findTrial(db: Queryable, trial: TrialRequest): Promise<GateCheck[] | undefined> {
  const [row] = await db.query<{ checks: GateCheck[] }>(
    'select checks from gate_trials where remote = $1 and build = $2 and shell_build = $3 and method = $4',
    keyOf(trial),
  );
  return row?.checks;
}

/** Stores a trial that passed; failed ones are always repeated. */
export async function storeTrial(
  db: Queryable,
  trial: TrialRequest,
  checks: readonly GateCheck[],
): Promise<void> {
  if (checks.some(({ passed }) => !passed)) return;
  await db.query(
    'insert into gate_trials (remote, build, shell_build, method, checks) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [...keyOf(trial), JSON.stringify(checks)],
  );
}
