import { get, request as post, type IncomingMessage, type RequestOptions } from 'node:http';
import { median } from '../ratios.ts';

const TIMES = 7;
const calls = [
  ['POST', '/api/partners.game.list.config'],
  ['GET', '/api/games.all?locale=th'],
] as const;

/** Prints how large the lobby's replies are, and how long they take. */
export async function measureReplies(url: string): Promise<void> {
  console.log(
    'replies'.padEnd(40) +
      'plain kB'.padStart(10) +
      'brotli kB'.padStart(11) +
      'ms'.padStart(8) +
      '304 ms'.padStart(9),
  );
  for (const [method, path] of calls) {
    const plain = await ask(url + path, { method });
    const packed = await timed(url + path, { method, headers: { 'accept-encoding': 'br' } });
    const known = await timed(url + path, { method, headers: { 'if-none-match': plain.etag } });
    if (known.status !== 304) throw new Error(`${path} answered ${known.status} to its own ETag.`);
    console.log(
      path.padEnd(40) +
        (plain.bytes / 1_000).toFixed(1).padStart(10) +
        (packed.bytes / 1_000).toFixed(1).padStart(11) +
        packed.ms.toFixed(0).padStart(8) +
        known.ms.toFixed(0).padStart(9),
    );
  }
}

interface Reply {
  status: number;
  bytes: number;
  etag: string;
  ms: number;
}

/** The median of some. */
async function timed(url: string, options: RequestOptions): Promise<Reply> {
  const replies: Reply[] = [];
  for (let time = 0; time < TIMES; time += 1) replies.push(await ask(url, options));
  return { ...replies[0]!, ms: median(replies.map(({ ms }) => ms)) };
}

function ask(url: string, { method, headers }: RequestOptions): Promise<Reply> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = (method === 'GET' ? get : post)(
      url,
      { method, headers: { 'x-requested-with': 'chokdee', ...headers } },
      (response: IncomingMessage) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            bytes,
            etag: response.headers.etag ?? '',
            ms: performance.now() - began,
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}
