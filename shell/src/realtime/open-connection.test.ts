import { SOCKET_PATH, socketCalls } from '@chokdee/shared/contracts/socket';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { openConnection } from './open-connection.ts';

test('a single-use ticket opens the connection', async () => {
  const opened: URL[] = [];
  class FakeSocket {
    constructor(url: URL) {
      opened.push(url);
    }
    close() {}
  }
  Object.assign(globalThis, { WebSocket: FakeSocket });
  fakeNetwork().reply(socketCalls.ticket, { ticket: 'once', expiresAt: '2026-01-01T00:00:00+07:00' });
  const stop = openConnection();
  await new Promise((resolve) => setTimeout(resolve));
  expect(opened.map(({ protocol, pathname, search }) => [protocol, pathname, search])).toEqual([
    ['ws:', SOCKET_PATH, '?token=once'],
  ]);
  stop();
});
