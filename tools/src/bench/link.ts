import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { timeline } from './timeline.ts';

export interface LinkSpeed {
  rttMs: number;
  downBitsPerSecond: number;
  upBitsPerSecond: number;
}

/** A phone on a weak mobile network. */
export const slowLink: LinkSpeed = { rttMs: 150, downBitsPerSecond: 1_600_000, upBitsPerSecond: 750_000 };

export interface Link {
  port: number;
  close(): Promise<void>;
}

const SEGMENT = 1_460;
const INITIAL_WINDOW = 10 * SEGMENT;
/** Send buffer limit: with a larger buffer the sender could no longer prioritise. */
const AHEAD = 16 * SEGMENT;

/**
 * A TCP proxy that simulates a slow link: one round trip to open a connection, half a round trip of latency
 * per byte, one queue per direction shared by all connections, and slow start (ten segments, doubled each
 * round trip). No loss.
 */
export async function emulateLink(
  targetPort: number,
  { rttMs, downBitsPerSecond, upBitsPerSecond }: LinkSpeed,
): Promise<Link> {
  const down = queue(downBitsPerSecond);
  const up = queue(upBitsPerSecond);
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: targetPort, host: '127.0.0.1', noDelay: true });
    const openAt = performance.now() + rttMs;
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
    }
    carry(near, far, up, rttMs, openAt);
    carry(far, near, down, rttMs, openAt);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        open.forEach((socket) => socket.destroy());
      }),
  };
}

/** Returns the time at which bytes that are sent now arrive. */
function queue(bitsPerSecond: number): (bytes: number) => number {
  let freeAt = 0;
  return (bytes) => (freeAt = Math.max(freeAt, performance.now()) + (bytes * 8_000) / bitsPerSecond);
}

function carry(
  from: Socket,
  to: Socket,
  through: (bytes: number) => number,
  rttMs: number,
  openAt: number,
): void {
  const arrivals = timeline();
  const answers = timeline();
  const waiting: Buffer[] = [];
  let waitingBytes = 0;
  let window = INITIAL_WINDOW;
  let inFlight = 0;
  let underWay = 0;
  let ended = false;

  const endWhenThrough = () => {
    if (ended && underWay === 0) to.end();
  };
  const send = () => {
    while (waiting.length > 0 && inFlight < window) {
      const segment = waiting.shift()!;
      waitingBytes -= segment.length;
      inFlight += segment.length;
      const at = through(segment.length);
      arrivals(at + rttMs / 2, () => {
        if (to.writable) to.write(segment);
        underWay -= 1;
        endWhenThrough();
      });
      answers(at + rttMs, () => {
        inFlight -= segment.length;
        window += segment.length;
        send();
      });
    }
    if (waitingBytes < AHEAD) from.resume();
  };
  const start = new Promise<void>((resolve) => setTimeout(resolve, openAt - performance.now()));
  let begun = false;
  void start.then(() => {
    begun = true;
    send();
  });
  from.on('data', (chunk: Buffer) => {
    for (let offset = 0; offset < chunk.length; offset += SEGMENT) {
      waiting.push(chunk.subarray(offset, offset + SEGMENT));
      underWay += 1;
    }
    waitingBytes += chunk.length;
    if (waitingBytes >= AHEAD) from.pause();
    if (begun) send();
  });
  from.on('close', () => {
    ended = true;
    void start.then(endWhenThrough);
  });
}
