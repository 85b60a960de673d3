import { bus } from '../bus/bus.ts';
import { authCalls } from '../contracts/auth.ts';
import { reachableAgain, send } from '../http/http.ts';
import { session } from '../session/session.ts';
import {
  serverMessage,
  SOCKET_PATH,
  socketCalls,
  TOO_MANY_CLOSE,
  type ServerMessage,
} from '../contracts/socket.ts';

const RECONNECT_MIN_MS = 500;
const RECONNECT_MAX_MS = 15_000;
/** After the server has refused one connection too many of the address or the member. */
const TOO_MANY_WAIT_MS = 120_000;
/** The server speaks at least this often; a silence twice as long means that the connection is dead without having said so. */
const SILENCE_MS = 60_000;

/** What the way of an answer through the network makes of the time it names. */
const CLOCK_JITTER_MS = 500;

let clockOffsetMs = 0;
let stopCurrent: (() => void) | undefined;
const reconnected = new Set<() => void>();
const clockSet = new Set<() => void>();
const connectionChanged = new Set<() => void>();
let connected = false;

function setConnected(now: boolean): void {
  if (connected === now) return;
  connected = now;
  for (const handler of connectionChanged) handler();
}

/** Epoch milliseconds by the server's clock. The device's own until the server has spoken. */
export function serverNow(): number {
  return Date.now() + clockOffsetMs;
}

/** Tells the page's clock what time the server has just named. */
export function setServerTime(serverTimeMs: number): void {
  const offsetMs = serverTimeMs - Date.now();
  const jumped = Math.abs(offsetMs - clockOffsetMs) > CLOCK_JITTER_MS;
  clockOffsetMs = offsetMs;
  if (jumped) for (const handler of clockSet) handler();
}

/** Calls back when the page's clock has jumped: what was drawn or timed by the old one is wrong. Returns the unsubscription. */
export function onClockSet(handler: () => void): () => void {
  clockSet.add(handler);
  return () => clockSet.delete(handler);
}

/** Whether the server's pushes arrive at the moment; while they do not, ask. */
export function isConnected(): boolean {
  return connected;
}

/** Calls back whenever that changes. Returns the unsubscription. */
export function onConnectionChange(handler: () => void): () => void {
  connectionChanged.add(handler);
  return () => connectionChanged.delete(handler);
}

/** Calls back after every reconnection: what was pushed meanwhile is lost, so refetch. Returns the unsubscription. */
export function onReconnected(handler: () => void): () => void {
  reconnected.add(handler);
  return () => reconnected.delete(handler);
}

/** Opens the page's one connection, or opens it anew after the member changed. Returns what closes it for good. */
export function startSocket(): () => void {
  stopCurrent?.();
  let socket: WebSocket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let stopped = false;
  let everOpen = false;

  const open = async () => {
    try {
      const { ticket } = await send(socketCalls.ticket, {});
      if (stopped) return;
      const url = new URL(SOCKET_PATH, window.location.href);
      url.protocol = url.protocol.replace('http', 'ws');
      url.searchParams.set('token', ticket);
      listen(new WebSocket(url));
    } catch {
      later();
    }
  };

  const listen = (next: WebSocket) => {
    socket = next;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => next.close(), SILENCE_MS);
    };
    next.onopen = () => {
      failures = 0;
      setConnected(true);
      heard();
      if (everOpen) for (const handler of reconnected) handler();
      reachableAgain();
      everOpen = true;
    };
    next.onmessage = ({ data }) => {
      heard();
      const message = serverMessage.safeParse(parseJson(String(data)));
      if (message.success) receive(message.data);
    };
    next.onclose = (event?: CloseEvent) => {
      clearTimeout(silence);
      if (socket === next && !stopped) setConnected(false);
      later(event?.code === TOO_MANY_CLOSE ? TOO_MANY_WAIT_MS : undefined);
    };
  };

  const later = (askedMs?: number) => {
    if (stopped) return;
    const waitMs =
      (askedMs ?? Math.min(RECONNECT_MAX_MS, RECONNECT_MIN_MS * 2 ** failures)) * (0.5 + Math.random() / 2);
    failures += 1;
    retry = setTimeout(() => void open(), waitMs);
  };

  const wake = () => {
    if (socket?.readyState === WebSocket.OPEN || !retry) return;
    clearTimeout(retry);
    failures = 0;
    void open();
  };
  window.addEventListener('online', wake);

  const stop = () => {
    stopped = true;
    setConnected(false);
    clearTimeout(retry);
    window.removeEventListener('online', wake);
    socket?.close();
  };
  stopCurrent = stop;
  void open();
  return stop;
}

function receive(message: ServerMessage): void {
  switch (message.type) {
    case 'hello':
      if (message.generation !== undefined)
        bus.emit('site/generation-changed', { generation: message.generation });
      return setServerTime(message.serverTimeMs);
    case 'money-update':
      session.getState().setCash(message.balance, message.version);
      if (message.betId !== undefined) bus.emit('lottery/outcome-known', { betId: message.betId });
      return undefined;
    case 'af-update':
      return session.getState().setAfCash(message.balance, message.version);
    case 'points-update':
      return session.getState().setLoyaltyPoints(message.balance, message.version);
    case 'deposit-update':
      return bus.emit('wallet/deposit-changed', { id: message.id });
    case 'withdraw-update':
      return bus.emit('wallet/withdraw-changed', { id: message.id });
    case 'round-update':
      return bus.emit('lottery/round-changed', { betId: message.betId });
    case 'generation-update':
      return bus.emit('site/generation-changed', { generation: message.generation, states: message.states });
    case 'session-ended':
      return void followOrEnd();
  }
}

/** Whoever has signed in anew in another tab left this session for the next one, which the cookie names by now: the page goes on with it. */
async function followOrEnd(): Promise<void> {
  const { end, leaving } = session.getState();
  if (leaving) return end('unauthorized');
  await send(authCalls.renew, {}).catch(() => end('unauthorized'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
