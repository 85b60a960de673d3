import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { emulateLink, type LinkSpeed } from './link.ts';

/** A server that replies to any data with this many bytes. */
async function sender(bytes: number) {
  const server = createServer((socket) => socket.once('data', () => socket.end(Buffer.alloc(bytes))));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/** Milliseconds until the first byte and until the last. */
async function timesOver(speed: LinkSpeed, bytes: number): Promise<{ first: number; all: number }> {
  const source = await sender(bytes);
  const link = await emulateLink(source.port, speed);
  const begin = performance.now();
  const socket = connect(link.port, '127.0.0.1');
  socket.write('?');
  let first = 0;
  let got = 0;
  for await (const chunk of socket) {
    first ||= performance.now() - begin;
    got += (chunk as Buffer).length;
  }
  const all = performance.now() - begin;
  await link.close();
  source.close();
  expect(got).toBe(bytes);
  return { first, all };
}

const fast: LinkSpeed = { rttMs: 20, downBitsPerSecond: 16_000_000, upBitsPerSecond: 16_000_000 };

/** Tests lower bounds only: a busy machine can be slower, but never faster than the link. */
test.each([16, 8])('at %i Mbit/s no byte arrives early and none is lost', async (megabits) => {
  const { all } = await timesOver({ ...fast, downBitsPerSecond: megabits * 1_000_000 }, 1_000_000);
  expect(all).toBeGreaterThanOrEqual((8_000 / megabits) * 0.95);
});

test('the first byte takes one round trip for the connection and one for the response', async () => {
  const { first } = await timesOver({ ...fast, rttMs: 120 }, 1_000);
  expect(first).toBeGreaterThanOrEqual(235);
});

test('slow start: ten segments take one round trip, ten times as much takes four', async () => {
  const far: LinkSpeed = { rttMs: 100, downBitsPerSecond: 1_000_000_000, upBitsPerSecond: 1_000_000_000 };
  // The minimum of several: a busy machine delays single measurements.
  let little = Infinity;
  for (let attempt = 0; attempt < 5; attempt += 1)
    little = Math.min(little, (await timesOver(far, 14_000)).all);
  const much = await timesOver(far, 140_000);
  expect((much.all - little) / far.rttMs).toBeGreaterThanOrEqual(2.8);
});
