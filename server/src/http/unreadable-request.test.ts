import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { refuseUnreadable } from './unreadable-request.ts';

const app = fastify({ clientErrorHandler: refuseUnreadable });
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

test.each([
  ['what is no request', 'nonsense\r\n\r\n', '400 Bad Request'],
  ['a header without an end', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(70_000)}\r\n\r\n`, '431 Request Header Fields Too Large'],
])('%s is refused with an answer that is shown in no frame', async (_what, sent, status) => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(sent);
  const answer = await text(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
  expect(answer).toContain("frame-ancestors 'none'");
});
