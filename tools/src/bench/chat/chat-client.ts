import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Call } from '@chokdee/shared/contracts/http';
import { socketCalls } from '@chokdee/shared/contracts/socket';
import type { z } from 'zod';
import { openLane, type Lane } from '../http-lane.ts';

const LANES = 32;

/** Asks the site over keep-alive connections that all clients share, as a proxy in front of it does. */
export async function openClient(port: number) {
  const free: Lane[] = await Promise.all(Array.from({ length: LANES }, () => openLane(port)));
  const waiting: ((lane: Lane) => void)[] = [];
  const lanes = [...free];

  async function withLane<T>(work: (lane: Lane) => Promise<T>): Promise<T> {
    // The one that rested longest: the server closes a connection that rests for a minute.
    const lane = free.shift() ?? (await new Promise<Lane>((resolve) => waiting.push(resolve)));
    try {
      return await work(lane);
    } finally {
      const next = waiting.shift();
      if (next) next(lane);
      else free.push(lane);
    }
  }

  /** Does not check the reply's format: that would count as the site's work. */
  async function ask<Reply extends z.ZodType>(
    call: Call<z.ZodType, Reply>,
    token: string,
    wire: Readonly<Record<string, unknown>>,
  ): Promise<z.input<Reply>> {
    const isGet = call.method === 'GET';
    const query = isGet ? `?${new URLSearchParams(wire as Record<string, string>)}` : '';
    const body = isGet ? '' : JSON.stringify(wire);
    const head = `${call.method} /api${call.path}${query} HTTP/1.1\r\nHost: localhost\r\nX-Requested-With: bench\r\nAuthorization: Bearer ${token}\r\n`;
    const entity = isGet
      ? '\r\n'
      : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    // A lane takes the bytes as latin1 text.
    const answer = await withLane((lane) => lane.ask(Buffer.from(head + entity).toString('latin1')));
    if (answer.status !== 200) throw new Error(`${call.path} answered ${answer.status}: ${answer.body}`);
    return JSON.parse(answer.body) as z.input<Reply>;
  }

  return {
    ask,
    async listen(token: string, onMessage: (message: Pushed) => void): Promise<WebSocket> {
      const { ticket } = await ask(socketCalls.ticket, token, {});
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ccu?token=${ticket}`, {
        headers: { host: 'localhost' },
        perMessageDeflate: false,
      });
      socket.on('message', (data: Buffer) => onMessage(JSON.parse(data.toString()) as Pushed));
      await once(socket, 'open');
      return socket;
    },
    close: () => lanes.forEach((lane) => lane.close()),
  };
}

export type Client = Awaited<ReturnType<typeof openClient>>;

/** What the bench reads of a push. */
interface Pushed {
  type: string;
  conversation: string;
  change: string;
  by: 'customer' | 'desk';
}
