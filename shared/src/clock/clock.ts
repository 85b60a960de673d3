/** Network latency shifts the reported time by up to this much. */
const CLOCK_JITTER_MS = 500;

let offsetMs = 0;
const clockSet = new Set<() => void>();

/**
 * Epoch milliseconds by the server's clock. Uses the device's clock until the first message of the server.
 */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Sets the page's clock to the time that the server has just reported. */
export function setServerTime(serverTimeMs: number): void {
  const nextMs = serverTimeMs - Date.now();
  const jumped = Math.abs(nextMs - offsetMs) > CLOCK_JITTER_MS;
  offsetMs = nextMs;
  if (jumped) for (const handler of clockSet) handler();
}

/**
 * Calls back when the page's clock jumps: times rendered or scheduled before are wrong. Returns the
 * unsubscription.
 */
export function onClockSet(handler: () => void): () => void {
  clockSet.add(handler);
  return () => clockSet.delete(handler);
}
