import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { limitArrivalTime } from './patience.ts';

const app = fastify();
limitArrivalTime(app, 150);
app.post('/usual', async () => 'taken');
app.post('/much', { config: { arrivesWithinMs: 5_000 } }, async () => 'taken');
let steady: Socket;
app.post(
  '/steady',
  {
    config: { leastProgressBytes: 2 },
    onRequest: async ({ raw }) => {
      steady = raw.socket;
    },
  },
  async () => 'taken',
);
app.get('/long', () => new Promise((resolve) => setTimeout(() => resolve('answered'), 400)));
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

/** Sends the first character of a body. */
async function begin(path: string, length: number): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    'Host: localhost',
    'Connection: close',
    'Content-Type: text/plain',
    `Content-Length: ${length}`,
  ];
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\na`);
  return socket;
}

/** Sends the second half of a body after a delay, or never. */
async function slowly(path: string, afterMs?: number): Promise<string> {
  const socket = await begin(path, 2);
  if (afterMs !== undefined) setTimeout(() => socket.write('b'), afterMs);
  return text(socket);
}

test('a request that takes too long to arrive is refused, with an answer that cannot be framed', async () => {
  const answer = await slowly('/usual');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain("frame-ancestors 'none'");
});

test('a route for large uploads may take longer', async () => {
  expect(await slowly('/much', 400)).toMatch(/^HTTP\/1\.1 200 [^]*taken$/);
});

test.each([
  ['comes on', 'bb', /^HTTP\/1\.1 200 [^]*taken$/],
  ['nearly stops', 'b', /^HTTP\/1\.1 408 /],
])('of a route that asks for progress, a request that %s', async (_what, part, answer) => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  try {
    const length = 1 + 4 * part.length;
    const socket = await begin('/steady', length);
    socket.on('error', () => undefined);
    while (!steady) await turn();
    const atStart = steady.bytesRead;
    const reply = text(socket);
    for (let sent = part.length; sent < length && !steady.destroyed; sent += part.length) {
      socket.write(part);
      while (steady.bytesRead < atStart + sent && !steady.destroyed) await turn();
      jest.advanceTimersByTime(150);
    }
    expect(await reply).toMatch(answer);
  } finally {
    jest.useRealTimers();
    steady = undefined!;
  }
});

test('a slow reply is not cut off', async () => {
  const { port } = app.server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}/long`)).text()).toBe('answered');
});
