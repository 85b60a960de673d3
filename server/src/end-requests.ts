import { join } from 'node:path';
import { endEmbeddedAtOnce } from './db/embedded.ts';

/** The exit code that a shell reports for a program ended by Ctrl-C. */
const EXIT_INTERRUPTED = 130;
const REQUESTS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const;

interface EndRequested {
  already: boolean;
  /** Resolves at the first request. */
  signal: Promise<undefined>;
  /**
   * The work of the second request: it kills everything, then exits. Whoever else would exit waits for it.
   */
  atOnce: Promise<void> | undefined;
}

/**
 * Listens for requests to end this process. The first lets its owner shut down in order. The second kills
 * everything at once: every process of this process group, such as builds and slip readers, and the embedded
 * database as in a power cut, from which it recovers at its next start. `disconnect`: the supervisor was
 * killed, so nobody would restart or end this process any more.
 *
 * @param dataDir the folder of the embedded database, once it is known.
 */
export function endRequested(
  dataDir: () => string | undefined,
  onRequest: (again: boolean) => void = () => undefined,
): EndRequested {
  const state: EndRequested = { already: false, signal: Promise.resolve(undefined), atOnce: undefined };
  state.signal = new Promise((resolve) => {
    for (const name of REQUESTS) {
      process.on(name, () => {
        const again = state.already;
        onRequest(again);
        state.already = true;
        resolve(undefined);
        if (again) state.atOnce ??= killEverything(dataDir());
      });
    }
  });
  return state;
}

/** Ends this process's own group, such as builds, which must not outlive it. Call it last. */
export function endOwnGroup(): void {
  for (const name of REQUESTS) process.removeAllListeners(name).on(name, () => undefined);
  try {
    process.kill(-process.pid, 'SIGTERM');
  } catch (error) {
    // Not a group leader: it was not started by a supervisor.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') console.error(error);
  }
}

async function killEverything(dataDir: string | undefined): Promise<void> {
  // The group ends before the database: a running initdb would create it again.
  endOwnGroup();
  try {
    if (dataDir !== undefined) await endEmbeddedAtOnce(join(dataDir, 'postgres'));
  } catch (error) {
    console.error(error);
  }
  process.exit(EXIT_INTERRUPTED);
}
