/** A page in the background paints nothing. */
const LONGEST_MS = 300;

/**
 * Waits until a page from the cache has been painted: everything else is here at once, and running all of it would come before the first picture.
 * Any other page was painted while its scripts were on their way.
 */
export async function firstPaint(): Promise<void> {
  if (document.documentElement.dataset.cached === undefined || document.visibilityState === 'hidden') return;
  await new Promise<void>((resolve) => {
    // The frame in which the picture is drawn, and then the turn after it.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_MS);
  });
}
