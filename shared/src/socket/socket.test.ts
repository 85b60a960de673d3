import { toSatang } from '../contracts/money.ts';
import { TOO_MANY_CLOSE, type ServerMessage } from '../contracts/socket.ts';
import { isConnected, onConnectionChange, onReconnected, startSocket } from './socket.ts';

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event?: { code: number }) => void;
  readonly sent: unknown[] = [];
  readonly url: URL;

  constructor(url: URL) {
    this.url = url;
    FakeSocket.all.push(this);
  }
  send(data: string) {
    this.sent.push(JSON.parse(data));
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

const settle = () => jest.advanceTimersByTimeAsync(0);
let stop = () => {};
let received: ServerMessage[] = [];
let tickets = 0;
const onOpen = jest.fn();
const start = () =>
  startSocket({
    address: () => Promise.resolve(new URL(`ws://localhost/ccu?token=${(tickets += 1)}`)),
    onOpen,
    onMessage: (message) => received.push(message),
  });

beforeEach(() => {
  jest.useFakeTimers();
  FakeSocket.all = [];
  Object.assign(globalThis, { WebSocket: FakeSocket });
  received = [];
  tickets = 0;
  onOpen.mockClear();
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('the address opens the connection, and messages arrive as the contract reads them', async () => {
  stop = start();
  await settle();
  const [socket] = FakeSocket.all;
  expect(socket?.url.searchParams.get('token')).toBe('1');
  expect(onOpen).not.toHaveBeenCalled();
  socket?.opened();
  expect(onOpen).toHaveBeenCalledTimes(1);
  socket?.receives({ type: 'money-update', balance: 500.37, version: 4 });
  expect(received).toEqual([{ type: 'money-update', balance: toSatang(50037), version: 4 }]);
});

test('the server learns whether the page is visible: when it connects, and at every change', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  stop = start();
  await settle();
  const [socket] = FakeSocket.all;
  document.dispatchEvent(new Event('visibilitychange'));
  socket?.opened();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(socket?.sent).toEqual([
    { type: 'presence', visible: false },
    { type: 'presence', visible: true },
  ]);
  visibility.mockRestore();
});

test('messages that do not match the contract are ignored', async () => {
  stop = start();
  await settle();
  FakeSocket.all[0]?.receives('not json');
  FakeSocket.all[0]?.receives({ type: 'money-update', balance: 'much', version: 1 });
  expect(received).toEqual([]);
});

test('a lost connection is reopened with a new ticket, and subscribers refetch', async () => {
  const refetch = jest.fn();
  const off = onReconnected(refetch);
  stop = start();
  await settle();
  FakeSocket.all[0]?.opened();
  FakeSocket.all[0]?.close();
  await jest.advanceTimersByTimeAsync(15_000);
  expect(FakeSocket.all).toHaveLength(2);
  expect(FakeSocket.all[1]?.url.searchParams.get('token')).toBe('2');
  expect(refetch).not.toHaveBeenCalled();
  FakeSocket.all[1]?.opened();
  expect(refetch).toHaveBeenCalledTimes(1);
  off();
});

test('an address that cannot be had is asked for again', async () => {
  const address = jest.fn(() => Promise.reject(new Error('offline')));
  stop = startSocket({ address, onOpen, onMessage: () => {} });
  await jest.advanceTimersByTimeAsync(2_000);
  expect(address.mock.calls.length).toBeGreaterThan(1);
  expect(FakeSocket.all).toEqual([]);
});

test('after a refusal for too many connections, the retry waits at least a minute', async () => {
  stop = start();
  await settle();
  FakeSocket.all[0]?.opened();
  FakeSocket.all[0]?.close(TOO_MANY_CLOSE);
  await jest.advanceTimersByTimeAsync(59_000);
  expect(FakeSocket.all).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(62_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test('going online opens one connection, also while one is being opened', async () => {
  stop = start();
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
  stop = start();
  await settle();
  FakeSocket.all[0]?.opened();
  await jest.advanceTimersByTimeAsync(80_000);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

test('the connection state is available and changes are announced', async () => {
  const states: boolean[] = [];
  const off = onConnectionChange(() => states.push(isConnected()));
  stop = start();
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
  stop = start();
  await settle();
  stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});
