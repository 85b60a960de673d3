import type { GateCheck, GateProgress } from '@chokdee/shared/contracts/registry';
import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import type { Db } from '../../db/db.ts';
import type { Env } from '../../env.ts';
import { installedBrowser, isExecutable } from './find-browser.ts';
import { findings } from './finding.ts';
import { nameOf } from './host-checks.ts';
import { runWorker, WorkerError } from './run-worker.ts';
import type { TrialRequest } from './trial/trial.ts';
import type { ReadFile } from './trial/trial-origin.ts';
import { findTrial, storeTrial } from './trials.queries.ts';

interface TrialDependencies {
  db: Db;
  env: Pick<Env, 'CHROMIUM_PATH'>;
  readFile: ReadFile;
  /** Cache of builds whose scripts passed; the same bytes need no second scan. Updated here. */
  cleanScans: Map<string, GateCheck[]>;
  progress?: (progress: GateProgress) => void;
}

/** Serializes trials: a browser and its driver take half a gigabyte of memory. */
let previousRun: Promise<unknown> = Promise.resolve();

function runExclusive<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = previousRun.then(work);
  previousRun = done.catch(() => undefined);
  return done;
}

/**
 * Scans a build's scripts and runs it in a browser with each of its counterparts. Trials that passed before
 * are not repeated.
 */
export async function scanAndTrial(
  { db, env, readFile, cleanScans, progress }: TrialDependencies,
  candidate: BuildRecord,
  requests: readonly TrialRequest[],
): Promise<GateCheck[]> {
  const known = await Promise.all(requests.map((trial) => findTrial(db, trial)));
  const trials = requests.filter((_, index) => !known[index]);
  const browser = trials.length > 0 ? browserOf(env) : undefined;
  const onTrial = (trial: number, done: number) => {
    const { remote, shell } = trials[trial]!;
    progress?.({
      remote: candidate.name,
      build: candidate.build,
      beside: candidate.name === 'shell' ? remote.name : shell.name,
      done,
      of: trials.length,
    });
  };
  const missing = trials.length > 0 && !browser;
  const read = cleanScans.get(nameOf(candidate));
  const knownChecks = known.flatMap((checks) => checks ?? []);
  if (read && trials.length === 0) return [...read, ...knownChecks];
  try {
    const result = await runExclusive(() =>
      runWorker({ scriptsOf: candidate, trials: missing ? [] : trials, browser }, readFile, { onTrial }),
    );
    await Promise.all(result.trials.map((checks, index) => storeTrial(db, trials[index]!, checks)));
    if (result.scripts.every(({ passed }) => passed)) cleanScans.set(nameOf(candidate), result.scripts);
    return [...result.scripts, ...knownChecks, ...result.trials.flat(), ...(missing ? noBrowser(env) : [])];
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error;
    return findings(
      'mount',
      [
        {
          what: `${nameOf(candidate)} could not be tried: ${error.message}`,
          where:
            trials.map(({ remote, shell }) => `${nameOf(remote)} in ${nameOf(shell)}`).join(', ') ||
            nameOf(candidate),
          mend: 'Try again; if it happens again, a screen never stops running.',
        },
      ],
      '',
    );
  }
}

function browserOf({ CHROMIUM_PATH }: TrialDependencies['env']): string | undefined {
  if (CHROMIUM_PATH === undefined) return installedBrowser();
  return isExecutable(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined;
}

function noBrowser({ CHROMIUM_PATH }: TrialDependencies['env']): GateCheck[] {
  const where =
    CHROMIUM_PATH === undefined ? 'the usual places of this machine' : `CHROMIUM_PATH, ${CHROMIUM_PATH}`;
  return findings(
    'mount',
    [
      {
        what: 'there is no browser to run it in',
        where,
        mend: 'Install Chromium on the server (Debian: apt-get install chromium), or name one in CHROMIUM_PATH.',
      },
    ],
    '',
  );
}
