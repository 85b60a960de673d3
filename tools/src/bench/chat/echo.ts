import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import type { Deliver } from './offered-load.ts';

interface Echo {
  deliver: Deliver;
  close(): void;
}

/** A raw `ws` echo in a process of its own, with as many connections as the chat has. */
export async function startEcho(
  port: number,
  connections: number,
  textOf: (nth: number) => string,
): Promise<Echo> {
  const file = join(import.meta.dirname, 'echo-server.ts');
  const server = spawn(process.execPath, ['--import', 'tsx', file, `${port}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [started] = await Promise.race([once(server.stdout, 'data'), once(server, 'exit')]);
  if (typeof started === 'number') throw new Error('The echo did not start.');
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(port)));
  return {
    deliver: (conversation, nth) => lines[conversation]!.echoed(nth, textOf(nth)),
    close() {
      for (const { socket } of lines) socket.terminate();
      server.kill();
    },
  };
}

async function openLine(port: number) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
  const waiting = new Map<number, () => void>();
  socket.on('message', (data: Buffer) => {
    const { nth } = JSON.parse(data.toString()) as { nth: number };
    waiting.get(nth)?.();
    waiting.delete(nth);
  });
  await once(socket, 'open');
  return {
    socket,
    echoed: (nth: number, text: string) =>
      new Promise<void>((resolve) => {
        waiting.set(nth, resolve);
        socket.send(JSON.stringify({ nth, text }));
      }),
  };
}
