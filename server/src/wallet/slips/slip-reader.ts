import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism, homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '../../errors.ts';
import { pictureKind, type PictureKind } from './picture-kind.ts';
import type { FromReader, ToReader } from './reader-messages.ts';

type Reading = Exclude<FromReader, { outcome: 'ready' }>;

export interface SlipReader {
  /** @throws AppError SYSTEM when the queue is full or the reader process died */
  read(bytes: Buffer): Promise<Reading>;
  /** Ends the processes. Waiting reads fail with SYSTEM. */
  close(): void;
}

export interface SlipReaderOptions {
  processes?: number;
  /** Queue length. Further pictures are refused. */
  waiting?: number;
  /** Per picture, without the start of the process. */
  timeLimitMs?: number;
  startLimitMs?: number;
  /** Idle time after which a process ends. */
  idleMs?: number;
  file?: string;
}

interface Job {
  bytes: Buffer;
  kind: PictureKind;
  resolve(reading: Reading): void;
  reject(error: AppError): void;
}

/**
 * Reads the codes on pictures in child processes that do not inherit the server's environment. Processes
 * start with the first picture. A picture that exceeds the time limit is unreadable, and its process is
 * killed.
 */
export function slipReader({
  processes = Math.max(1, Math.min(4, availableParallelism() - 1)),
  waiting = 16,
  timeLimitMs = 20_000,
  startLimitMs = 30_000,
  idleMs = 60_000,
  file = join(import.meta.dirname, 'reader-process.ts'),
}: SlipReaderOptions = {}): SlipReader {
  const queue: Job[] = [];
  const workers = Array.from({ length: processes }, () => createWorker());
  let closed = false;

  function createWorker() {
    let child: ChildProcess | undefined;
    let ready = false;
    let job: Job | undefined;
    let timer: NodeJS.Timeout | undefined;

    const limit = (ms: number, end: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(end, ms).unref();
    };
    const finish = (outcome: (done: Job) => void) => {
      const done = job;
      job = undefined;
      if (done) outcome(done);
    };
    const discard = (error: AppError) => {
      clearTimeout(timer);
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
      limit(startLimitMs, () => failed('the slip reader did not start'));
    }

    function onMessage(message: FromReader): void {
      if (message.outcome === 'ready') {
        ready = true;
        return sendJob();
      }
      limit(idleMs, () => discard(new AppError('SYSTEM')));
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
      limit(timeLimitMs, () => {
        finish(({ resolve }) => resolve({ outcome: 'unreadable', why: `not read within ${timeLimitMs} ms` }));
        discard(new AppError('SYSTEM'));
        next();
      });
    }

    function next(): void {
      if (job || closed) return;
      job = queue.shift();
      if (!job) return;
      if (!child) start();
      else if (ready) sendJob();
    }

    return { next, discard, isFree: () => job === undefined };
  }

  return {
    read: (bytes) =>
      new Promise((resolve, reject) => {
        const kind = pictureKind(bytes);
        if (!kind) return resolve({ outcome: 'unreadable', why: 'unknown picture format' });
        if (closed || queue.length >= waiting) return reject(new AppError('SYSTEM'));
        queue.push({ bytes, kind, resolve, reject });
        workers.find(({ isFree }) => isFree())?.next();
      }),
    close() {
      closed = true;
      for (const { discard } of workers) discard(new AppError('SYSTEM'));
      for (const { reject } of queue.splice(0)) reject(new AppError('SYSTEM'));
    },
  };
}
