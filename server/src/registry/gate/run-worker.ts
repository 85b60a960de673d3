import { fork, type ChildProcess } from 'node:child_process';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FromWorker, ToWorker, WorkerJob, WorkerResult } from './worker-messages.ts';
import type { ReadFile } from './trial/trial-origin.ts';

/** The worker did not come to an end by itself; says why in one line. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';
}

/** Start of the process and of the browser, and reading the scripts. */
const START_MS = 60_000;
/** Twenty seconds as a rule, 220 beside twenty processes on two cores: only a remote that plays for time is ended. */
const TRIAL_MS = 360_000;
/** Each screen and slot is mounted up to twenty-four times where much seems to be left behind. */
const PART_MS = 90_000;
const KINDNESS_MS = 3_000;

const timeFor = ({ trials }: WorkerJob): number =>
  trials.reduce(
    (ms, { remote }) => ms + TRIAL_MS + (remote.routes.length + remote.slots.length) * PART_MS,
    START_MS,
  );

export interface WorkerOptions {
  /** Told the place of each trial in the job as it begins. */
  trying?: (trial: number) => void;
  file?: string;
  timeLimitMs?: number;
}

/**
 * Does a job in a process of its own, which knows nothing of the server's environment, and ends that process whatever became of it.
 *
 * @throws WorkerError when it failed, died or took too long.
 */
export async function runWorker(
  job: WorkerJob,
  readFile: ReadFile,
  { file = join(import.meta.dirname, 'worker.ts'), timeLimitMs = timeFor(job), trying }: WorkerOptions = {},
): Promise<WorkerResult> {
  const child = fork(file, {
    execArgv: ['--import', 'tsx'],
    cwd: import.meta.dirname,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: homedir(), TMPDIR: tmpdir() },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaints = '';
  child.stderr!.on('data', (chunk: Buffer) => (complaints = (complaints + chunk.toString()).slice(-2_000)));
  const say = (message: ToWorker) => child.connected && child.send(message, () => undefined);
  let limit: NodeJS.Timeout | undefined;
  try {
    return await new Promise<WorkerResult>((resolve, reject) => {
      limit = setTimeout(
        () => reject(new WorkerError(`it was not done within ${timeLimitMs / 1_000} seconds, and was ended`)),
        timeLimitMs,
      );
      child.once('error', (error) => reject(new WorkerError(error.message, { cause: error })));
      child.once('exit', (code, signal) =>
        reject(
          new WorkerError(
            `its process ended by ${signal ?? `code ${code}`}: ${complaints.trim().split('\n').at(-1) ?? ''}`,
          ),
        ),
      );
      child.on('message', (message: FromWorker) => {
        if (message.kind === 'done') return resolve(message.result);
        if (message.kind === 'failed') return reject(new WorkerError(message.why.split('\n')[0]));
        if (message.kind === 'trying') return trying?.(message.trial);
        const { id, remote, build, path } = message;
        readFile(remote, build, path).then(
          (bytes) => say({ kind: 'file', id, bytes }),
          () => say({ kind: 'file', id, bytes: undefined }),
        );
      });
      say({ kind: 'job', job });
    });
  } finally {
    clearTimeout(limit);
    end(child);
  }
}

/** At first kindly, so that the browser takes its files with it. */
function end(child: ChildProcess): void {
  const killing = setTimeout(() => child.kill('SIGKILL'), KINDNESS_MS).unref();
  child.once('exit', () => clearTimeout(killing));
  child.kill('SIGTERM');
}
