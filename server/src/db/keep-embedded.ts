import { setTimeout as pause } from 'node:timers/promises';
import type { Embedded } from './embedded.ts';
import { isPostgres } from './postmaster.ts';

const LOOK_EVERY_MS = 200;
const ATTEMPTS = 5;
/** Before the second attempt; each later one waits twice as long. */
const RETRY_MS = 200;

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
export function keepEmbedded(
  first: Embedded,
  { restart, died, returned, failed }: KeepOptions,
): () => Promise<Embedded> {
  let server = first;
  let ended = false;

  async function revive(): Promise<void> {
    died?.(server.pid);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const next = await restart();
        if (next.url !== first.url) throw new Error('The database runs again, but at another socket.');
        server = next;
        return returned?.(server.pid);
      } catch (error) {
        if (attempt === ATTEMPTS || ended) throw error;
        await pause(RETRY_MS * 2 ** attempt);
      }
    }
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
