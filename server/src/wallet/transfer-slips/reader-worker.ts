import { fork, type ChildProcess } from 'node:child_process';
import { homedir, tmpdir } from 'node:os';
import { AppError } from '../../errors.ts';
import type { PictureKind } from './picture-kind.ts';
import { limitProcessorTime } from './processor-time.ts';
import type { FromReader, ToReader } from './reader-messages.ts';

export type Reading = Exclude<FromReader, { outcome: 'ready' }>;

/** A picture that waits to be read. */
export interface Job {
  bytes: Buffer;
  kind: PictureKind;
  resolve(reading: Reading): void;
  reject(error: AppError): void;
}

export interface ReaderWorkerOptions {
  file: string;
  /** Milliseconds of processor time, like `startLimitMs`. */
  timeLimitMs: number;
  startLimitMs: number;
  idleMs: number;
  processorMs: (pid: number) => number | undefined;
  /** Takes the next picture that waits. */
  nextJob(): Job | undefined;
}

/** One child process that reads pictures one by one. It starts with its first picture. */
// oxlint-disable-next-line max-lines-per-function -- process, job and timer of one worker change together
export function readerWorker({
  file,
  timeLimitMs,
  startLimitMs,
  idleMs,
  processorMs,
  nextJob,
}: ReaderWorkerOptions) {
  let child: ChildProcess | undefined;
  let ready = false;
  let job: Job | undefined;
  let endLimit = () => {};

  const limitIdle = () => {
    endLimit();
    const timer = setTimeout(() => discard(new AppError('SYSTEM')), idleMs).unref();
    endLimit = () => clearTimeout(timer);
  };
  const limitWork = (ms: number, end: () => void) => {
    endLimit();
    // A process that could not be started has no number; its `error` event follows.
    endLimit = child?.pid ? limitProcessorTime({ pid: child.pid, processorMs }, ms, end) : () => {};
  };
  const finish = (outcome: (done: Job) => void) => {
    const done = job;
    job = undefined;
    if (done) outcome(done);
  };
  const discard = (error: AppError) => {
    endLimit();
    child?.removeAllListeners().on('error', () => undefined);
    child?.kill('SIGKILL');
    child = undefined;
    ready = false;
    finish(({ reject }) => reject(error));
  };
  const failed = (why: string) => {
    discard(new AppError('SYSTEM', undefined, { cause: new Error(why) }));
    next();
  };

  function start(): void {
    child = fork(file, {
      execArgv: ['--import', 'tsx', '--max-old-space-size=512'],
      cwd: import.meta.dirname,
      env: { HOME: homedir(), TMPDIR: tmpdir() },
      serialization: 'advanced',
      stdio: 'ignore',
    });
    child.on('error', (error) => failed(error.message));
    child.on('exit', (code, signal) => failed(`the slip reader exited with ${signal ?? `code ${code}`}`));
    child.on('message', onMessage);
    limitWork(startLimitMs, () => failed('the transfer slip reader did not start'));
  }

  function onMessage(message: FromReader): void {
    if (message.outcome === 'ready') {
      ready = true;
      return sendJob();
    }
    limitIdle();
    finish(({ resolve }) => resolve(message));
    next();
    // An idle child must not keep the server process alive.
    if (!job) child!.unref();
    if (!job) child!.channel?.unref();
  }

  function sendJob(): void {
    if (!job) return;
    child!.ref();
    child!.channel?.ref();
    child!.send({ kind: job.kind, bytes: job.bytes } satisfies ToReader);
    limitWork(timeLimitMs, () => {
      finish(({ resolve }) =>
        resolve({ outcome: 'unreadable', why: `not read in ${timeLimitMs} ms of a processor` }),
      );
      discard(new AppError('SYSTEM'));
      next();
    });
  }

  function next(): void {
    if (job) return;
    job = nextJob();
    if (!job) return;
    if (!child) start();
    else if (ready) sendJob();
  }

  return { next, discard, isFree: () => job === undefined };
}
