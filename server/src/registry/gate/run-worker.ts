import { fork, type ChildProcess } from 'node:child_process';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FromWorker, ToWorker, WorkerJob, WorkerResult } from './worker-messages.ts';
import type { ReadFile } from './trial/trial-origin.ts';

/** The worker failed or was terminated. The message says why in one line. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';
}

/** Startup of the process and of the browser, and reading the scripts. */
const START_MS = 60_000;
/**
 * Usually 20 seconds; 220 with twenty processes on two cores. Only a remote that deliberately stalls exceeds
 * it.
 */
const TRIAL_MS = 360_000;
/** Each screen and slot is mounted up to 24 times when a leak is suspected. */
const PART_MS = 90_000;
const GRACE_MS = 3_000;

const timeFor = ({ trials }: WorkerJob): number =>
  trials.reduce(
    (ms, { remote }) => ms + TRIAL_MS + (remote.routes.length + remote.slots.length) * PART_MS,
    START_MS,
  );

export interface WorkerOptions {
  /** Called with the index of each trial as it starts, and the number of those that are done. */
  onTrial?: (trial: number, done: number) => void;
  file?: string;
  timeLimitMs?: number;
}

/**
 * Runs a job in a separate process without the server's environment, and always terminates that process.
 *
 * @throws WorkerError when the worker failed, died or timed out.
 */
export async function runWorker(
  job: WorkerJob,
  readFile: ReadFile,
  { file = join(import.meta.dirname, 'worker.ts'), timeLimitMs = timeFor(job), onTrial }: WorkerOptions = {},
): Promise<WorkerResult> {
  const child = fork(file, {
    execArgv: ['--import', 'tsx'],
    cwd: import.meta.dirname,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: homedir(), TMPDIR: tmpdir() },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let stderr = '';
  child.stderr!.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-2_000)));
  const send = (message: ToWorker) => child.connected && child.send(message, () => undefined);
  let limit: NodeJS.Timeout | undefined;
  try {
    return await new Promise<WorkerResult>((resolve, reject) => {
      limit = setTimeout(
        () =>
          reject(
            new WorkerError(`it did not finish within ${timeLimitMs / 1_000} seconds and was terminated`),
          ),
        timeLimitMs,
      );
      child.once('error', (error) => reject(new WorkerError(error.message, { cause: error })));
      child.once('exit', (code, signal) =>
        reject(
          new WorkerError(
            `its process ended by ${signal ?? `code ${code}`}: ${stderr.trim().split('\n').at(-1) ?? ''}`,
          ),
        ),
      );
      child.on('message', (message: FromWorker) => {
        if (message.kind === 'done') return resolve(message.result);
        if (message.kind === 'failed') return reject(new WorkerError(message.why.split('\n')[0]));
        if (message.kind === 'trying') return onTrial?.(message.trial, message.done);
        const { id, remote, build, path } = message;
        readFile(remote, build, path).then(
          (bytes) => send({ kind: 'file', id, bytes }),
          () => send({ kind: 'file', id, bytes: undefined }),
        );
      });
      send({ kind: 'job', job });
    });
  } finally {
    clearTimeout(limit);
    end(child);
  }
}

/** SIGTERM first, so that the browser removes its temporary files. */
function end(child: ChildProcess): void {
  const killing = setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref();
  child.once('exit', () => clearTimeout(killing));
  child.kill('SIGTERM');
}
