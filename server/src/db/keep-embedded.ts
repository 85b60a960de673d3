import { setTimeout as pause } from 'node:timers/promises';
import pRetry from 'p-retry';
import type { Embedded } from './embedded.ts';
import { isPostgres } from './postmaster.ts';

const LOOK_EVERY_MS = 200;
const RETRIES = 4;
/** Before the first retry; each later one waits twice as long. */
const FIRST_PAUSE_MS = 400;

export interface KeepOptions {
  /** Starts the server on the same data, or takes over the one that another process of the site has started meanwhile. */
  restart: () => Promise<Embedded>;
  died?: (pid: number) => void;
  returned?: (pid: number) => void;
  /** It cannot be started again here; nothing is tried any more. */
  failed: (error: unknown) => void;
}

/**
 * Starts the embedded server again whenever its process has died, until the function that it returns is called. The new server has the old
 * one's socket, so pools and listeners only have to connect again.
 */
export function keepEmbedded(first: Embedded, { restart, died, returned, failed }: KeepOptions): () => Promise<Embedded> {
  let server = first;
  let ended = false;

  async function revive(): Promise<void> {
    died?.(server.pid);
    server = await pRetry(again, { retries: RETRIES, minTimeout: FIRST_PAUSE_MS, shouldRetry: () => !ended });
    returned?.(server.pid);
  }

  async function again(): Promise<Embedded> {
    const next = await restart();
    if (next.url !== first.url) throw new Error('The database runs again, but at another socket.');
    return next;
  }

  async function watch(): Promise<void> {
    for (; !ended; await pause(LOOK_EVERY_MS)) if (!isPostgres(server.pid)) await revive();
  }

  const watching = watch().catch((error: unknown) => (ended ? undefined : failed(error)));
  return async () => {
    ended = true;
    await watching;
    return server;
  };
}
