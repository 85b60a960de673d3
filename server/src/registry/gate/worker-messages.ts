import type { GateCheck } from '@chokdee/shared/contracts/registry';
import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import type { TrialRequest } from './trial/trial.ts';

/**
 * Job for the gate's worker. The worker has no access to the database, the store or secrets; the server
 * passes it the files.
 */
export interface WorkerJob {
  /** Build whose scripts are scanned but not run. */
  scriptsOf: BuildRecord;
  trials: readonly TrialRequest[];
  /** Path of a browser; not needed without trials. */
  browser: string | undefined;
}

export interface WorkerResult {
  scripts: GateCheck[];
  /** One per trial, in the same order. */
  trials: GateCheck[][];
}

export type ToWorker =
  | { kind: 'job'; job: WorkerJob }
  | { kind: 'file'; id: number; bytes: Uint8Array | undefined };
export type FromWorker =
  | { kind: 'want'; id: number; remote: string; build: string; path: string }
  | { kind: 'trying'; trial: number; done: number }
  | { kind: 'done'; result: WorkerResult }
  | { kind: 'failed'; why: string };
