import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type {
  ActAtSite,
  FromSimulator,
  SimulatedProtocol,
  SimulatorConfig,
  ToSimulator,
} from './process-messages.ts';

const FIRST_RESTART_MS = 500;
const LAST_RESTART_MS = 30_000;
const END_MS = 2_000;

export interface GameSimulators {
  /** Undefined until it listens, and while it is restarted on a port of its own choice. */
  origin(protocol: SimulatedProtocol): string | undefined;
  /** The process id, for tests. */
  pid(protocol: SimulatedProtocol): number | undefined;
  close(): Promise<void>;
}

interface Options {
  warn?: (error: unknown, what: string) => void;
  /** Does what a simulator asks for. */
  act?: ActAtSite;
  onListening?: (protocol: SimulatedProtocol, origin: string) => void;
}

/** Starts one process per protocol, without waiting for them, and starts those again that die. */
export function startGameSimulators(
  configs: readonly SimulatorConfig[],
  { warn = () => undefined, act = async () => undefined, onListening }: Options = {},
): GameSimulators {
  const running = new Map(
    configs.map((config) => [
      config.protocol,
      keptProcess(config, {
        listening: (origin) => onListening?.(config.protocol, origin),
        act,
        failed: (message) => warn(new Error(message), `the ${config.protocol} game simulator has stopped`),
      }),
    ]),
  );
  return {
    origin: (protocol) => running.get(protocol)?.origin(),
    pid: (protocol) => running.get(protocol)?.pid(),
    close: async () => void (await Promise.all([...running.values()].map((kept) => kept.close()))),
  };
}

function keptProcess(
  config: SimulatorConfig,
  on: { listening: (origin: string) => void; act: ActAtSite; failed: (message: string) => void },
) {
  let child: ChildProcess | undefined;
  let origin: string | undefined;
  let restart: NodeJS.Timeout | undefined;
  let waitMs = FIRST_RESTART_MS;
  let closing = false;

  const start = () => {
    let why = 'its process ended';
    const started = fork(join(import.meta.dirname, 'simulator-process.ts'), {
      execArgv: ['--import', 'tsx'],
      cwd: import.meta.dirname,
      env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child = started;
    started.on('message', (message: FromSimulator) => {
      if (message.kind === 'listening') {
        origin = message.origin;
        waitMs = FIRST_RESTART_MS;
        on.listening(origin);
      } else if (message.kind === 'act') {
        const acted: ToSimulator = { kind: 'acted', id: message.id };
        void on
          .act(message.act, message.playerId)
          .catch((error: unknown) => on.failed(String(error)))
          .then(() => started.send(acted, () => undefined));
      } else {
        why = message.message;
        started.disconnect();
      }
    });
    started.once('error', (error) => (why = error.message));
    started.once('exit', () => {
      origin = undefined;
      if (closing) return;
      on.failed(why);
      restart = setTimeout(start, waitMs);
      waitMs = Math.min(waitMs * 2, LAST_RESTART_MS);
    });
    started.send({ kind: 'start', config } satisfies ToSimulator, () => undefined);
  };
  start();

  return {
    origin: () => origin,
    pid: () => child?.pid,
    async close() {
      closing = true;
      clearTimeout(restart);
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      const kill = setTimeout(() => child?.kill('SIGKILL'), END_MS);
      if (child.connected) child.disconnect();
      await ended;
      clearTimeout(kill);
    },
  };
}
