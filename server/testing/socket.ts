import { WebSocket } from 'ws';
import { serverMessage, socketCalls, type ServerMessage } from '@chokdee/shared/contracts/socket';
import type { TestApp, TestMember } from './app.ts';

export interface TestSocket {
  /** Every message so far, decoded. */
  heard: ServerMessage[];
  /** Resolves with the first matching message, past or future. */
  hears<Type extends ServerMessage['type']>(
    type: Type,
    fits?: (message: Extract<ServerMessage, { type: Type }>) => boolean,
  ): Promise<Extract<ServerMessage, { type: Type }>>;
  closed: Promise<number>;
  raw: WebSocket;
}

/** Long enough for a busy machine: only a message that never comes times out. */
const TIMEOUT_MS = 30_000;

export async function ticketOf(site: Pick<TestApp, 'ask'>, as?: Pick<TestMember, 'token'>): Promise<string> {
  return (await site.ask(socketCalls.ticket, {}, { as })).ticket;
}

/** Connects to a listening app. Rejects with the status when the server refuses. */
export function openSocket(
  origin: string,
  ticket: string,
  headers: Record<string, string> = {},
): Promise<TestSocket> {
  const raw = new WebSocket(`${origin.replace('http', 'ws')}/ccu?token=${ticket}`, { headers });
  const heard: ServerMessage[] = [];
  const waiting = new Set<() => void>();
  raw.on('message', (data: Buffer) => {
    heard.push(serverMessage.parse(JSON.parse(data.toString())));
    for (const check of waiting) check();
  });
  const closed = new Promise<number>((resolve) => raw.on('close', resolve));

  const hears: TestSocket['hears'] = (type, fits = () => true) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`no ${type} was received, only ${JSON.stringify(heard)}`)),
        TIMEOUT_MS,
      );
      const check = () => {
        const found = heard.find((message) => message.type === type && fits(message as never));
        if (!found) return;
        clearTimeout(timer);
        waiting.delete(check);
        resolve(found as never);
      };
      waiting.add(check);
      check();
    });

  return new Promise((resolve, reject) => {
    raw.on('open', () => resolve({ heard, hears, closed, raw }));
    raw.on('unexpected-response', (_request, response) =>
      reject(new Error(`refused with ${response.statusCode}`)),
    );
    raw.on('error', reject);
  });
}
