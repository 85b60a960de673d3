import type { GateCheck } from '@chokdee/shared/contracts/registry';
import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import type { TrialRequest } from './trial/trial.ts';

/** What the server wants of the gate's worker. The worker has no way to the database, to the store or to a secret: files are handed to it. */
export interface WorkerJob {
  /** Whose scripts are read; nothing of it is run. */
  scriptsOf: BuildRecord;
  trials: readonly TrialRequest[];
  /** Path of a browser; not needed where nothing is tried. */
  browser: string | undefined;
}

export interface WorkerResult {
  scripts: GateCheck[];
  /** One for each trial, in their order. */
  trials: GateCheck[][];
}

export type ToWorker =
  | { kind: 'job'; job: WorkerJob }
  | { kind: 'file'; id: number; bytes: Uint8Array | undefined };
export type FromWorker =
  | { kind: 'want'; id: number; remote: string; build: string; path: string }
  | { kind: 'trying'; trial: number }
  | { kind: 'done'; result: WorkerResult }
  | { kind: 'failed'; why: string };
