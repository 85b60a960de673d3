import { Agent, request } from 'node:http';
import type { Outcome, WalletAdapter, WalletContent } from './wallet-adapter.ts';

/** How a call is sent. Each is something that networks and providers do. */
export interface DeliveryMode {
  /** Signed and sent in place of the usual body. */
  body?: string;
  /** Sent in place of what was signed. */
  sent?: string;
  /** The provider's clock is ahead by this much. */
  aheadMs?: number;
  /** `slow`: the body comes in two parts. `cut`: the connection ends in the middle of it. */
  way?: 'plain' | 'slow' | 'cut';
}

export type Transport = (content: WalletContent, manner?: DeliveryMode) => Promise<Outcome>;

const TIMEOUT_MS = 5_000;
const SLOW_MS = 150;

/** Sends one call to the site, once. Never throws: every failure is an unknown outcome. */
export function walletTransport(siteOrigin: string, adapter: WalletAdapter): Transport & { close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const send: Transport = (content, manner = {}) => {
    const { body = adapter.body(content), aheadMs = 0, way = 'plain' } = manner;
    const sent = manner.sent ?? body;
    return new Promise((resolve) => {
      const call = request(new URL(adapter.path(content), siteOrigin), {
        method: 'POST',
        agent,
        timeout: TIMEOUT_MS,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(sent),
          'user-agent': 'game-provider',
          ...adapter.headers(content, body, Date.now() + aheadMs),
        },
      });
      const unknown = (why: string) => resolve({ state: 'unknown', why });
      call.once('timeout', () => call.destroy(new Error('no answer in time')));
      call.once('error', ({ message }) => unknown(message));
      call.once('response', (response) => {
        const status = response.statusCode ?? 0;
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', ({ message }) => unknown(message));
        response.once('end', () =>
          status === 429 || status >= 500
            ? unknown(`status ${status}`)
            : resolve(adapter.read(status, Buffer.concat(parts).toString())),
        );
      });
      const half = sent.slice(0, sent.length >> 1);
      if (way === 'plain') call.end(sent);
      else if (way === 'cut') call.write(half, () => call.destroy(new Error('cut off')));
      else {
        call.write(half);
        setTimeout(() => call.end(sent.slice(half.length)), SLOW_MS);
      }
    });
  };
  return Object.assign(send, { close: () => agent.destroy() });
}
