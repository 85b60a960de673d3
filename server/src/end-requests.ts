import { join } from 'node:path';
import { endEmbeddedAtOnce } from './db/embedded.ts';

/** What a shell answers for a program that Ctrl-C has ended. */
const EXIT_INTERRUPTED = 130;
const REQUESTS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const;

interface EndRequested {
  already: boolean;
  /** Resolves at the first request. */
  signal: Promise<undefined>;
}

/**
 * Hears the requests to end this process. The first is for its owner, who ends everything in order. The second ends
 * all at once: every process of this one's group, such as builds and readers, and the embedded database as after a
 * power cut, from which it recovers at its next start.
 * `disconnect`: the supervisor was killed, and nobody would start or end this process any more.
 *
 * @param dataDir where the embedded database is, once it is known.
 */
export function endRequested(
  dataDir: () => string | undefined,
  onRequest: (again: boolean) => void = () => undefined,
): EndRequested {
  const requested: EndRequested = { already: false, signal: Promise.resolve(undefined) };
  requested.signal = new Promise((resolve) => {
    for (const name of REQUESTS) {
      process.on(name, () => {
        const again = requested.already;
        onRequest(again);
        requested.already = true;
        resolve(undefined);
        if (again) void endAtOnce(dataDir());
      });
    }
  });
  return requested;
}

/** Ends what this process has started in its own group, such as builds: they must not go on alone. Call it last. */
export function endOwnGroup(): void {
  for (const name of REQUESTS) process.removeAllListeners(name).on(name, () => undefined);
  try {
    process.kill(-process.pid, 'SIGTERM');
  } catch (error) {
    // It leads no group: no supervisor has started it.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') console.error(error);
  }
}

async function endAtOnce(dataDir: string | undefined): Promise<void> {
  // Before the database, which an initdb would make anew.
  endOwnGroup();
  try {
    if (dataDir !== undefined) await endEmbeddedAtOnce(join(dataDir, 'postgres'));
  } catch (error) {
    console.error(error);
  }
  process.exit(EXIT_INTERRUPTED);
}
