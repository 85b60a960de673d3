import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { testApp, type TestApp } from '../../testing/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => site.close());

test.each([
  ['garbage', 'nonsense\r\n\r\n', '400 Bad Request'],
  [
    'an endless header',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(70_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
  ['a malformed URL', 'GET /% HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', '400 Bad Request'],
  ['a request without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', '404 Not Found'],
  [
    'an unsupported expectation',
    'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: wonders\r\nConnection: close\r\n\r\n',
    '417 Expectation Failed',
  ],
  [
    'an unknown socket path',
    'GET /_socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n',
    '404 Refused',
  ],
])('%s is refused with an answer that cannot be framed', async (_what, sent, status) => {
  const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(sent);
  const answer = await text(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
  expect(answer).toContain("frame-ancestors 'none'");
  expect(answer).toContain('nosniff');
});
