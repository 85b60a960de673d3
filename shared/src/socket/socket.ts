import {
  serverMessage,
  TOO_MANY_CLOSE,
  type ClientMessage,
  type ServerMessage,
} from '../contracts/socket.ts';

/** Kept for builds before host API 1.6.0, when the clock was part of this module. Delete with major 2. */
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
  let stopped = false;
  let everOpen = false;

  const open = async () => {
    try {
      const url = await address();
      if (!stopped) listen(new WebSocket(url));
    } catch {
      if (!stopped) reconnection.schedule();
    }
  };
  const reconnection = reconnectTimer(() => void open());

  const listen = (next: WebSocket) => {
    socket = next;
    const silence = silenceTimer(next);
    next.onopen = () => {
      reconnection.forgetFailures();
      setConnected(true);
      silence.restart();
      if (everOpen) for (const handler of reconnected) handler();
      onOpen();
      everOpen = true;
      reportPresence();
    };
    next.onmessage = ({ data }) => {
      silence.restart();
      const message = serverMessage.safeParse(parseJson(String(data)));
      if (message.success) onMessage(message.data);
    };
    next.onclose = (event?: CloseEvent) => {
      silence.stop();
      if (stopped) return;
      if (socket === next) setConnected(false);
      reconnection.schedule(event?.code === TOO_MANY_CLOSE ? TOO_MANY_WAIT_MS : undefined);
    };
  };

  /** Whoever sees the page needs no push message. */
  const reportPresence = () => {
    const message: ClientMessage = { type: 'presence', visible: document.visibilityState === 'visible' };
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };

  window.addEventListener('online', reconnection.fireNow);
  document.addEventListener('visibilitychange', reportPresence);
  const stop = () => {
    stopped = true;
    setConnected(false);
    reconnection.stop();
    window.removeEventListener('online', reconnection.fireNow);
    document.removeEventListener('visibilitychange', reportPresence);
    socket?.close();
  };
  stopCurrent = stop;
  void open();
  return stop;
}

/** Closes a connection that has been silent for too long. */
function silenceTimer(socket: WebSocket) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    stop,
    restart() {
      stop();
      timer = setTimeout(() => socket.close(), SILENCE_MS);
    },
  };
}

/** Calls `open` after a wait that doubles with each failure. */
function reconnectTimer(open: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const fire = () => {
    timer = undefined;
    open();
  };
  return {
    stop: () => clearTimeout(timer),
    forgetFailures: () => void (failures = 0),
    schedule(baseMs = Math.min(RECONNECT_MAX_MS, RECONNECT_MIN_MS * 2 ** failures)) {
      failures += 1;
      timer = setTimeout(fire, baseMs * (0.5 + Math.random() / 2));
    },
    /** Ends a wait. Does nothing if there is none. */
    fireNow() {
      if (!timer) return;
      clearTimeout(timer);
      failures = 0;
      fire();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
