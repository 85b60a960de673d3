import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { limitArrivalTime } from './patience.ts';

const app = fastify();
limitArrivalTime(app, 150);
app.post('/usual', async () => 'taken');
app.post('/much', { config: { arrivesWithinMs: 5_000 } }, async () => 'taken');
app.get('/long', () => new Promise((resolve) => setTimeout(() => resolve('answered'), 400)));
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

/** Sends the second half of a body after a delay, or never. */
async function slowly(path: string, afterMs?: number): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\na`,
  );
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

test('a slow reply is not cut off', async () => {
  const { port } = app.server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}/long`)).text()).toBe('answered');
});
