import { authCalls, identity, type Identity } from '../contracts/auth.ts';
import { configureTransport } from '../http/http.ts';
import { memberId } from '../contracts/ids.ts';
import { toSatang } from '../contracts/money.ts';
import { socketCalls, TOO_MANY_CLOSE } from '../contracts/socket.ts';
import { bus } from '../bus/bus.ts';
import { session } from '../session/session.ts';
import { fakeNetwork } from '../testing/network.ts';
import { isConnected, onConnectionChange, onReconnected, serverNow, startSocket } from './socket.ts';

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
  says(message: unknown) {
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

test('the ticket opens the connection, and money goes to the session by its version', async () => {
  stop = startSocket();
  await settle();
  const [socket] = FakeSocket.all;
  expect(socket?.url.searchParams.get('token')).toBe('once');
  socket?.opened();
  socket?.says({ type: 'money-update', balance: 500.37, version: 4 });
  socket?.says({ type: 'money-update', balance: 1, version: 3 });
  expect(session.getState().cash).toEqual({ satang: toSatang(50037), version: 4 });
});

test('affiliate cash and points follow what the server says, and pages are told once', async () => {
  const told: unknown[] = [];
  const off = bus.on('wallet/rewards-changed', (fact) => told.push(fact));
  stop = startSocket();
  await settle();
  const [socket] = FakeSocket.all;
  socket?.opened();
  socket?.says({ type: 'af-update', balance: 2.75, version: 2 });
  socket?.says({ type: 'points-update', balance: 12, version: 7 });
  socket?.says({ type: 'points-update', balance: 11, version: 6 });
  socket?.says({ type: 'af-update', balance: 2.75, version: 2 });
  expect(session.getState()).toMatchObject({ afCash: { satang: 275, version: 2 }, loyaltyPoints: 12 });
  expect(told).toEqual([
    { account: 'af', version: 2 },
    { account: 'points', version: 7 },
  ]);
  off();
});

test('what is not in the form of the contract is passed over', async () => {
  stop = startSocket();
  await settle();
  FakeSocket.all[0]?.says('not json');
  FakeSocket.all[0]?.says({ type: 'money-update', balance: 'much', version: 1 });
  expect(session.getState().cash).toBeUndefined();
});

test('a lost connection is opened anew with a fresh ticket, and those who asked are told to refetch', async () => {
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

test('one that was refused for too many others is tried again after a minute at the earliest', async () => {
  stop = startSocket();
  await settle();
  FakeSocket.all[0]?.opened();
  FakeSocket.all[0]?.close(TOO_MANY_CLOSE);
  await jest.advanceTimersByTimeAsync(59_000);
  expect(FakeSocket.all).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(62_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test('a connection that has fallen silent counts as lost', async () => {
  stop = startSocket();
  await settle();
  FakeSocket.all[0]?.opened();
  await jest.advanceTimersByTimeAsync(80_000);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

test('whether pushes arrive is known, and told when it changes', async () => {
  const told: boolean[] = [];
  const off = onConnectionChange(() => told.push(isConnected()));
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
  expect(told).toEqual([true, false, true, false]);
  off();
});

test('a closed one stays closed', async () => {
  stop = startSocket();
  await settle();
  stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test('the page tells time by the server', async () => {
  stop = startSocket();
  await settle();
  FakeSocket.all[0]?.says({ type: 'hello', serverTimeMs: Date.now() + 90_000 });
  expect(serverNow()).toBe(Date.now() + 90_000);
});

describe('a session that has ended elsewhere', () => {
  const hearsIt = async () => {
    configureTransport({
      token: () => session.getState().token,
      tokenReceived: (_path, token, reply) => session.getState().start(identity.parse(reply), token),
      renew: () => Promise.resolve(false),
      unauthorized: jest.fn(),
    });
    stop = startSocket();
    await settle();
    FakeSocket.all[0]?.opened();
    FakeSocket.all[0]?.says({ type: 'session-ended' });
    await settle();
  };

  test.each([
    ['has ended for this page too', () => network.refuse(authCalls.renew, 'UNAUTHORIZED')],
    ['is taken for ended when nobody can be asked', () => network.offline(authCalls.renew)],
  ])('%s', async (_what, answer) => {
    answer();
    await hearsIt();
    expect(session.getState()).toMatchObject({ phase: 'visitor', token: undefined });
  });

  test('was left for another one in the same browser: the page goes on with that', async () => {
    network.reply(authCalls.renew, anong, 'next');
    await hearsIt();
    expect(session.getState()).toMatchObject({ phase: 'member', token: 'next' });
  });
});
