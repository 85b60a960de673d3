/** Thousands of pages hear at once that the server is back; they ask one after the other. */
export const RETRIED_WITHIN_MS = 3_000;

/** A site that answered with an error is asked whether it is ready: its socket may have stayed open, and then nobody says that it is back. */
const READY_PATH = '/readyz';
const PROBE_FIRST_MS = 4_000;
const PROBE_MAX_MS = 60_000;

const waiting = new Set<() => void>();
let probeTimer: ReturnType<typeof setTimeout> | undefined;
/** Grows for as long as things go on failing, ready or not, so that what never works is not tried again and again. */
let probeAfterMs = PROBE_FIRST_MS;
let probedAtMs = -Infinity;
/** What fails so long after the last trouble is a new one. */
const FORGET_AFTER_MS = 2 * PROBE_MAX_MS;

/** Keeps what shall be tried again once the server can be reached. Returns what gives it up. */
export function whenReachable(again: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      again();
    }, Math.random() * RETRIED_WITHIN_MS);
  };
  if (waiting.size === 0 && performance.now() - probedAtMs > FORGET_AFTER_MS) probeAfterMs = PROBE_FIRST_MS;
  waiting.add(soon);
  // A short gap takes questions away and leaves the socket as it is; without a member there is none.
  window.addEventListener('online', soon);
  probe();
  return () => {
    waiting.delete(soon);
    window.removeEventListener('online', soon);
    clearTimeout(timer);
    if (waiting.size > 0) return;
    clearTimeout(probeTimer);
    probeTimer = undefined;
  };
}

/** For the socket, which is the first to know: what got no answer is asked again. */
export function reachableAgain(): void {
  probeAfterMs = PROBE_FIRST_MS;
  for (const soon of waiting) soon();
}

/** One for the whole page. */
function probe(): void {
  probeTimer ??= setTimeout(
    () => {
      probeTimer = undefined;
      probedAtMs = performance.now();
      probeAfterMs = Math.min(PROBE_MAX_MS, probeAfterMs * 2);
      isReady().then((ready) => {
        if (ready) for (const soon of waiting) soon();
        probeAgain();
      }, probeAgain);
    },
    probeAfterMs * (0.75 + Math.random() / 2),
  );
}

function probeAgain(): void {
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
