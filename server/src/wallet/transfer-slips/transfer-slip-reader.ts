import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { AppError } from '../../errors.ts';
import { pictureKind } from './picture-kind.ts';
import { processorMsOf } from './processor-time.ts';
import { readerWorker, type Job, type Reading } from './reader-worker.ts';

export interface TransferSlipReader {
  /** @throws AppError SYSTEM when the queue is full or the reader process died */
  read(bytes: Buffer): Promise<Reading>;
  /** Ends the processes. Waiting reads fail with SYSTEM. */
  close(): void;
}

export interface TransferSlipReaderOptions {
  processes?: number;
  /** Queue length. Further pictures are refused. */
  waiting?: number;
  /** Processor time per picture, without the start of the process. */
  timeLimitMs?: number;
  /** Processor time of the start. */
  startLimitMs?: number;
  /** Processor time that a process has used. */
  processorMs?: (pid: number) => number | undefined;
  /** Idle time after which a process ends. */
  idleMs?: number;
  file?: string;
}

/**
 * Reads the codes on pictures in child processes that do not inherit the server's environment. Processes
 * start with the first picture. A picture that exceeds the time limit is unreadable, and its process is
 * killed.
 */
export function transferSlipReader({
  processes = Math.max(1, Math.min(4, availableParallelism() - 1)),
  waiting = 16,
  timeLimitMs = 20_000,
  startLimitMs = 30_000,
  idleMs = 60_000,
  processorMs = processorMsOf,
  file = join(import.meta.dirname, 'reader-process.ts'),
}: TransferSlipReaderOptions = {}): TransferSlipReader {
  const queue: Job[] = [];
  let closed = false;
  const nextJob = () => (closed ? undefined : queue.shift());
  const workers = Array.from({ length: processes }, () =>
    readerWorker({ file, timeLimitMs, startLimitMs, idleMs, processorMs, nextJob }),
  );

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
