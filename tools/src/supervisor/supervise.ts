import { spawn, type ChildProcess } from 'node:child_process';
import { endRequests, type EndRequests } from './end-requests.ts';
import { restartPolicy, type ProcessExit } from './restart-policy.ts';

export interface Supervised {
  /** Node arguments of the process. */
  args: readonly string[];
  /** Added once it has been up: a restart serves what is there, without building anything. */
  restartArgs?: readonly string[];
  say?: (line: string) => void;
}

/**
 * Runs a process of the site and restarts it when it dies, until an end is requested (SIGINT, SIGTERM,
 * SIGHUP), the process exits with 0, or its exit code says that a person is needed. The process sends `up`
 * over IPC once it serves.
 *
 * It runs in its own process group: Ctrl-C reaches only the supervisor, which forwards it once. When the
 * supervisor is killed, the process gets `disconnect` and should end.
 *
 * @returns the exit code for the supervisor.
 */
export async function supervise({
  args,
  restartArgs = [],
  say = (line) => console.error(line),
}: Supervised): Promise<number> {
  const decide = restartPolicy();
  const requests = endRequests();
  for (let wasUp = false; ;) {
    const ended = await runOnce([...args, ...(wasUp ? restartArgs : [])], requests);
    if (requests.count > 0) return ended.code ?? 1;
    wasUp ||= ended.wasUp;
    const verdict = decide(ended);
    if (verdict.kind === 'end') return verdict.code;
    const cause = ended.signal ?? `exit code ${ended.code}`;
    say(`The site has ended (${cause}). It is started again in ${(verdict.afterMs / 1_000).toFixed(1)} s.`);
    await requests.orAfter(verdict.afterMs);
    if (requests.count > 0) return 0;
  }
}

function runOnce(
  args: readonly string[],
  requests: EndRequests,
): Promise<ProcessExit & { signal: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    const startedMs = performance.now();
    const child = spawn(process.execPath, args, {
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    let wasUp = false;
    // The third request means that the process does not end: kill its whole group.
    const forget = requests.follow((count, signal) => (count > 2 ? endGroup(child) : child.kill(signal)));
    child.on('message', (message) => (wasUp ||= message === 'up'));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      forget();
      resolve({ code, signal, wasUp, ranMs: performance.now() - startedMs });
    });
  });
}

/** Kills the process and its children, except the database, which has its own process group. */
function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}
