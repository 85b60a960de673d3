import { serverMessage, TOO_MANY_CLOSE, type ServerMessage } from '../contracts/socket.ts';

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

/** What the connection needs of the page. The shell supplies it. */
export interface SocketPort {
  /** The address of one connection. A rejection counts as a lost connection. */
  address(): Promise<URL>;
  onOpen(): void;
  onMessage(message: ServerMessage): void;
}

/**
 * Opens the page's only connection, or reopens it after the member changed. Returns a function that closes it
 * for good.
 */
export function startSocket({ address, onOpen, onMessage }: SocketPort): () => void {
  stopCurrent?.();
  let socket: WebSocket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let stopped = false;
  let everOpen = false;

  const open = async () => {
    try {
      const url = await address();
      if (!stopped) listen(new WebSocket(url));
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
      onOpen();
      everOpen = true;
    };
    next.onmessage = ({ data }) => {
      resetSilenceTimer();
      const message = serverMessage.safeParse(parseJson(String(data)));
      if (message.success) onMessage(message.data);
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
