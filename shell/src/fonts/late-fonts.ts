/**
 * The faces come once the scripts are here, and so before the screen but never in the scripts' way: until then the page's words stand in the device's own.
 * The server writes their style sheet into the page for no medium at all (see server/src/page/page.ts).
 */
const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][media="not all"]');
if (sheet) sheet.media = 'all';

const FAMILIES = `Sarabun, 'Noto Sans Khmer', 'Noto Sans Myanmar'`;
/** Words that change their face under a reader's eyes move, and a screen that waits for its faces is late. */
const PATIENCE_MS = 150;
/** Over a network that takes this long for an answer, faces come too late however long one waits within reason. */
const FAR_MS = 100;

/** Begins to load the faces of the words that the page says. Await what it returns before the first screen is drawn; it does not take much longer than that. */
export function loadFaces(): () => Promise<unknown> {
  const words = document.body.textContent ?? '';
  const faces =
    'fonts' in document
      ? Promise.all(
          [400, 600].map((weight) => document.fonts.load(`${weight} 1em ${FAMILIES}`, words)),
        ).catch(() => {})
      : Promise.resolve();
  return async () =>
    isFar() || Promise.race([faces, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

function isFar(): boolean {
  const [page] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return page !== undefined && page.responseStart - page.requestStart > FAR_MS;
}
