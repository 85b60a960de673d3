/**
 * Fonts load after the scripts, so that they never delay them; until then, text uses the device's fonts. The
 * server links their style sheet with media="not all" (see server/src/page/page.ts).
 */
const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][media="not all"]');
if (sheet) sheet.media = 'all';

const FAMILIES = `Sarabun, 'Noto Sans Khmer', 'Noto Sans Myanmar'`;
/**
 * Longest wait for fonts: swapping fonts later shifts the text, but waiting longer delays the first screen.
 */
const FONT_WAIT_MS = 150;
/** If the server's response takes longer than this, fonts arrive too late whatever the wait: do not wait. */
const SLOW_NETWORK_MS = 100;

/**
 * Starts to load the fonts for the text on the page. Await the returned function before the first render; it
 * takes little longer than FONT_WAIT_MS.
 */
export function loadFonts(): () => Promise<unknown> {
  const words = document.body.textContent ?? '';
  const fonts =
    'fonts' in document
      ? Promise.all(
          [400, 600].map((weight) => document.fonts.load(`${weight} 1em ${FAMILIES}`, words)),
        ).catch(() => {})
      : Promise.resolve();
  return async () =>
    isSlowNetwork() || Promise.race([fonts, new Promise((resolve) => setTimeout(resolve, FONT_WAIT_MS))]);
}

function isSlowNetwork(): boolean {
  const [page] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return page !== undefined && page.responseStart - page.requestStart > SLOW_NETWORK_MS;
}
