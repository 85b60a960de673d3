import { setTimeout as pause } from 'node:timers/promises';
import type { Embedded } from './embedded.ts';
import { isPostgres } from './postmaster.ts';

const LOOK_EVERY_MS = 200;
const ATTEMPTS = 5;
/** Delay before the second attempt, doubled for each further one. */
const RETRY_MS = 200;

export interface KeepOptions {
  /**
   * Starts the server on the same data, or takes over one that another process of the site has started
   * meanwhile.
   */
  restart: () => Promise<Embedded>;
  died?: (pid: number) => void;
  returned?: (pid: number) => void;
  /** Called when the server cannot be restarted; there are no further attempts. */
  failed: (error: unknown) => void;
}

/**
 * Restarts the embedded server whenever its process dies, until the returned function is called. The new
 * server uses the same socket, so pools and listeners only have to reconnect.
 */
export function keepEmbedded(
  first: Embedded,
  { restart, died, returned, failed }: KeepOptions,
): () => Promise<Embedded> {
  let server = first;
  let ended = false;

  async function restartServer(): Promise<void> {
    died?.(server.pid);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const next = await restart();
        if (next.url !== first.url) throw new Error('The database was restarted on a different socket.');
        server = next;
        return returned?.(server.pid);
      } catch (error) {
        if (attempt === ATTEMPTS || ended) throw error;
        await pause(RETRY_MS * 2 ** attempt);
      }
    }
  }

  async function watch(): Promise<void> {
    for (; !ended; await pause(LOOK_EVERY_MS)) if (!isPostgres(server.pid)) await restartServer();
  }

  const watching = watch().catch((error: unknown) => (ended ? undefined : failed(error)));
  return async () => {
    ended = true;
    await watching;
    return server;
  };
}
