import { authCalls, identity, type Identity } from '../contracts/auth.ts';
import { configureTransport } from '../http/http.ts';
import { memberId } from '../contracts/ids.ts';
import { toSatang } from '../contracts/money.ts';
import { socketCalls, TOO_MANY_CLOSE } from '../contracts/socket.ts';
import { bus } from '../bus/bus.ts';
import { serverNow } from '../clock/clock.ts';
import { session } from '../session/session.ts';
import { fakeNetwork } from '../testing/network.ts';
import { isConnected, onConnectionChange, onReconnected, startSocket } from './socket.ts';

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event?: { code: number }) => void;
  readonly url: URL;

  constructor(url: URL) {
    this.url = url;
    FakeSocket.all.push(this);
  }
  opened() {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  receives(message: unknown) {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }
  close(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const anong: Identity = {
  uuid: memberId.parse('0196f000-0000-7000-8000-000000000001'),
  name: 'anong',
  status: 0,
  level: 1,
  role: 'member',
};
const settle = () => jest.advanceTimersByTimeAsync(0);
let stop = () => {};
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  jest.useFakeTimers();
  FakeSocket.all = [];
  Object.assign(globalThis, { WebSocket: FakeSocket });
  network = fakeNetwork();
  network.reply(socketCalls.ticket, { ticket: 'once', expiresAt: '2026-01-01T00:00:00+07:00' });
  session.getState().end('logout');
  session.getState().start(anong, 'token');
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('the ticket opens the connection, and only a newer balance reaches the session', async () => {
  stop = startSocket();
  await settle();
  const [socket] = FakeSocket.all;
  expect(socket?.url.searchParams.get('token')).toBe('once');
  socket?.opened();
  socket?.receives({ type: 'money-update', balance: 500.37, version: 4 });
  socket?.receives({ type: 'money-update', balance: 1, version: 3 });
  expect(session.getState().cash).toEqual({ satang: toSatang(50037), version: 4 });
});

test('affiliate cash and points follow the server, and each change is announced once', async () => {
  const facts: unknown[] = [];
  const off = bus.on('wallet/rewards-changed', (fact) => facts.push(fact));
  stop = startSocket();
  await settle();
  const [socket] = FakeSocket.all;
  socket?.opened();
  socket?.receives({ type: 'af-update', balance: 2.75, version: 2 });
  socket?.receives({ type: 'points-update', balance: 12, version: 7 });
  socket?.receives({ type: 'points-update', balance: 11, version: 6 });
  socket?.receives({ type: 'af-update', balance: 2.75, version: 2 });
  expect(session.getState()).toMatchObject({ afCash: { satang: 275, version: 2 }, loyaltyPoints: 12 });
  expect(facts).toEqual([
    { account: 'af', version: 2 },
    { account: 'points', version: 7 },
  ]);
  off();
});

test('messages that do not match the contract are ignored', async () => {
  stop = startSocket();
  await settle();
  FakeSocket.all[0]?.receives('not json');
  FakeSocket.all[0]?.receives({ type: 'money-update', balance: 'much', version: 1 });
  expect(session.getState().cash).toBeUndefined();
});

test('a lost connection is reopened with a new ticket, and subscribers refetch', async () => {
  const refetch = jest.fn();
  const off = onReconnected(refetch);
  stop = startSocket();
  await settle();
  FakeSocket.all[0]?.opened();
  FakeSocket.all[0]?.close();
  await jest.advanceTimersByTimeAsync(15_000);
  expect(FakeSocket.all).toHaveLength(2);
  expect(refetch).not.toHaveBeenCalled();
  FakeSocket.all[1]?.opened();
  expect(refetch).toHaveBeenCalledTimes(1);
  off();
});

test('after a refusal for too many connections, the retry waits at least a minute', async () => {
  stop = startSocket();
  await settle();
  FakeSocket.all[0]?.opened();
  FakeSocket.all[0]?.close(TOO_MANY_CLOSE);
  await jest.advanceTimersByTimeAsync(59_000);
  expect(FakeSocket.all).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(62_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test('going online opens one connection, also while one is being opened', async () => {
  stop = startSocket();
  await settle();
  FakeSocket.all[0]?.close();
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.all[1]?.close();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(FakeSocket.all).toHaveLength(3);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(FakeSocket.all).toHaveLength(3);
});

test('a silent connection counts as lost', async () => {
  stop = startSocket();
  await settle();
  FakeSocket.all[0]?.opened();
  await jest.advanceTimersByTimeAsync(80_000);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

test('the connection state is available and changes are announced', async () => {
  const states: boolean[] = [];
  const off = onConnectionChange(() => states.push(isConnected()));
  stop = startSocket();
  await settle();
  expect(isConnected()).toBe(false);
  FakeSocket.all[0]?.opened();
  expect(isConnected()).toBe(true);
  FakeSocket.all[0]?.close();
  expect(isConnected()).toBe(false);
  await jest.advanceTimersByTimeAsync(15_000);
  FakeSocket.all[1]?.opened();
  expect(isConnected()).toBe(true);
  stop();
  expect(isConnected()).toBe(false);
  expect(states).toEqual([true, false, true, false]);
  off();
});

test('a stopped socket stays closed', async () => {
  stop = startSocket();
  await settle();
  stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test('serverNow uses the time of the server', async () => {
  stop = startSocket();
  await settle();
  FakeSocket.all[0]?.receives({ type: 'hello', serverTimeMs: Date.now() + 90_000 });
  expect(serverNow()).toBe(Date.now() + 90_000);
});

describe('a session-ended push', () => {
  const receiveSessionEnded = async () => {
    configureTransport({
      token: () => session.getState().token,
      tokenReceived: (_path, token, reply) => session.getState().start(identity.parse(reply), token),
      renew: () => Promise.resolve(false),
      unauthorized: jest.fn(),
    });
    stop = startSocket();
    await settle();
    FakeSocket.all[0]?.opened();
    FakeSocket.all[0]?.receives({ type: 'session-ended' });
    await settle();
  };

  test.each([
    ['ends the session when the renewal is refused', () => network.refuse(authCalls.renew, 'UNAUTHORIZED')],
    ['ends the session when the renewal gets no response', () => network.offline(authCalls.renew)],
  ])('%s', async (_what, answer) => {
    answer();
    await receiveSessionEnded();
    expect(session.getState()).toMatchObject({ phase: 'visitor', token: undefined });
  });

  test('switches to the new session when another tab has signed in again', async () => {
    network.reply(authCalls.renew, anong, 'next');
    await receiveSessionEnded();
    expect(session.getState()).toMatchObject({ phase: 'member', token: 'next' });
  });
});
