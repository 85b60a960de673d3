/** Retries are spread over this time: thousands of pages learn at once that the server is back. */
export const RETRIED_WITHIN_MS = 3_000;

/**
 * The page polls this path after an error response: the socket may have stayed open, and then nothing else
 * reports that the server is back.
 */
const READY_PATH = '/readyz';
const PROBE_FIRST_MS = 4_000;
const PROBE_MAX_MS = 60_000;

const waiting = new Set<() => void>();
let probeTimer: ReturnType<typeof setTimeout> | undefined;
/**
 * Doubles while calls keep failing, whether the server is ready or not, so that a permanent failure is not
 * retried without end.
 */
let probeAfterMs = PROBE_FIRST_MS;
let probedAtMs = -Infinity;
/** A failure this long after the last probe counts as a new outage. */
const FORGET_AFTER_MS = 2 * PROBE_MAX_MS;

/** Calls `retry` once the server is reachable again. Returns the cancellation. */
export function whenReachable(retry: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleRetry = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      retry();
    }, Math.random() * RETRIED_WITHIN_MS);
  };
  if (waiting.size === 0 && performance.now() - probedAtMs > FORGET_AFTER_MS) probeAfterMs = PROBE_FIRST_MS;
  waiting.add(scheduleRetry);
  // The browser's event covers a short outage that fails calls and leaves the socket open, and visitors, who
  // have no socket.
  window.addEventListener('online', scheduleRetry);
  probe();
  return () => {
    waiting.delete(scheduleRetry);
    window.removeEventListener('online', scheduleRetry);
    clearTimeout(timer);
    if (waiting.size > 0) return;
    clearTimeout(probeTimer);
    probeTimer = undefined;
  };
}

/** Retries every call that got no response. The socket, which is the first to know, calls it. */
export function reachableAgain(): void {
  probeAfterMs = PROBE_FIRST_MS;
  for (const scheduleRetry of waiting) scheduleRetry();
}

/** The page has a single probe timer. */
function probe(): void {
  probeTimer ??= setTimeout(
    () => {
      probeTimer = undefined;
      probedAtMs = performance.now();
      probeAfterMs = Math.min(PROBE_MAX_MS, probeAfterMs * 2);
      isReady().then((ready) => {
        if (ready) for (const scheduleRetry of waiting) scheduleRetry();
        probeWhileWaiting();
      }, probeWhileWaiting);
    },
    probeAfterMs * (0.75 + Math.random() / 2),
  );
}

function probeWhileWaiting(): void {
  if (waiting.size > 0) probe();
}

async function isReady(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return (
    await fetch(READY_PATH, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PROBE_FIRST_MS),
    })
  ).ok;
}
