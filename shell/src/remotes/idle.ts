const IDLE_TIMEOUT_MS = 2_000;

/** When the browser has nothing else to do, and after two seconds in any case. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(work, IDLE_TIMEOUT_MS);
}
