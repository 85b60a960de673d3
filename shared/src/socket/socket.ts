import { bus } from '../bus/bus.ts';
import { authCalls } from '../contracts/auth.ts';
import { reachableAgain, send } from '../http/http.ts';
import { setServerTime } from '../clock/clock.ts';
import { session } from '../session/session.ts';
import {
  serverMessage,
  SOCKET_PATH,
  socketCalls,
  TOO_MANY_CLOSE,
  type ServerMessage,
} from '../contracts/socket.ts';

/** For builds before host API 1.6.0, when the clock was part of this module. Delete with major 2. */
export { onClockSet, serverNow, setServerTime } from '../clock/clock.ts';

const RECONNECT_MIN_MS = 500;
const RECONNECT_MAX_MS = 15_000;
/** Wait after the server refused the connection because the address or the member has too many. */
const TOO_MANY_WAIT_MS = 120_000;
/**
 * Twice the server's maximum interval between messages. A longer silence means that the connection is dead.
 */
const SILENCE_MS = 60_000;

let stopCurrent: (() => void) | undefined;
const reconnected = new Set<() => void>();
const connectionChanged = new Set<() => void>();
let connected = false;

function setConnected(now: boolean): void {
  if (connected === now) return;
  connected = now;
  for (const handler of connectionChanged) handler();
}

/** Whether the server's pushes currently arrive. Poll while they do not. */
export function isConnected(): boolean {
  return connected;
}

/** Calls back when `isConnected` changes. Returns the unsubscription. */
export function onConnectionChange(handler: () => void): () => void {
  connectionChanged.add(handler);
  return () => connectionChanged.delete(handler);
}

/**
 * Calls back after every reconnection: pushes sent in the meantime are lost, so refetch. Returns the
 * unsubscription.
 */
export function onReconnected(handler: () => void): () => void {
  reconnected.add(handler);
  return () => reconnected.delete(handler);
}

/**
 * Opens the page's only connection, or reopens it after the member changed. Returns a function that closes it
 * for good.
 */
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
      scheduleReconnect();
    }
  };

  const listen = (next: WebSocket) => {
    socket = next;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const resetSilenceTimer = () => {
      clearTimeout(silence);
      silence = setTimeout(() => next.close(), SILENCE_MS);
    };
    next.onopen = () => {
      failures = 0;
      setConnected(true);
      resetSilenceTimer();
      if (everOpen) for (const handler of reconnected) handler();
      reachableAgain();
      everOpen = true;
    };
    next.onmessage = ({ data }) => {
      resetSilenceTimer();
      const message = serverMessage.safeParse(parseJson(String(data)));
      if (message.success) receive(message.data);
    };
    next.onclose = (event?: CloseEvent) => {
      clearTimeout(silence);
      if (socket === next && !stopped) setConnected(false);
      scheduleReconnect(event?.code === TOO_MANY_CLOSE ? TOO_MANY_WAIT_MS : undefined);
    };
  };

  const scheduleReconnect = (baseMs?: number) => {
    if (stopped) return;
    const waitMs =
      (baseMs ?? Math.min(RECONNECT_MAX_MS, RECONNECT_MIN_MS * 2 ** failures)) * (0.5 + Math.random() / 2);
    failures += 1;
    retry = setTimeout(() => {
      retry = undefined;
      void open();
    }, waitMs);
  };

  const reconnectNow = () => {
    if (!retry) return;
    clearTimeout(retry);
    retry = undefined;
    failures = 0;
    void open();
  };
  window.addEventListener('online', reconnectNow);

  const stop = () => {
    stopped = true;
    setConnected(false);
    clearTimeout(retry);
    window.removeEventListener('online', reconnectNow);
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
      return void renewOrEndSession();
  }
}

/**
 * A sign-in in another tab ends this session and puts a new one into the cookie. The page then switches to
 * that session.
 */
async function renewOrEndSession(): Promise<void> {
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
