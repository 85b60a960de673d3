/** Upper bound: a background page never paints. */
const MAX_WAIT_MS = 300;

/**
 * Waits until a cached page has been painted: its scripts are available at once, and running them all would
 * delay the first paint. Any other page was painted while its scripts were loading.
 */
export async function firstPaint(): Promise<void> {
  if (document.documentElement.dataset.cached === undefined || document.visibilityState === 'hidden') return;
  await new Promise<void>((resolve) => {
    // The frame that paints, then the task after it.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MAX_WAIT_MS);
  });
}
