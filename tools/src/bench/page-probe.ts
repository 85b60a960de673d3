/** What a load looked like from within the page. Times are milliseconds since the navigation began. */
export interface Seen {
  /** When the shell had all that it awaits, and began to draw. */
  renderMs: number;
  /** When the first screen was in the page. */
  readyMs: number;
  firstPaintMs: number;
  /** The largest thing painted so far, at its time. */
  largest: { ms: number; area: number; text: string };
  shift: number;
}

/**
 * Runs in the page before anything else of it, and is text because it belongs to no program of ours.
 * The shell marks when it begins to draw its first screen and when that is in the page; `tellReady` is
 * called once what that set off is done too, so that a tap is answered.
 */
export const pageProbe = `(() => {
  const seen = (window.seen = { renderMs: 0, readyMs: 0, firstPaintMs: 0, largest: { ms: 0, area: 0, text: '' }, shift: 0 });
  const follow = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  follow('paint', ({ startTime }) => (seen.firstPaintMs ||= startTime));
  follow('largest-contentful-paint', ({ startTime, size, element }) => {
    seen.largest = { ms: startTime, area: size, text: (element?.textContent ?? '').replaceAll(/\\s+/g, ' ').slice(0, 80) };
  });
  follow('layout-shift', ({ value }) => (seen.shift += value));
  follow('mark', ({ name, startTime }) => {
    if (name === 'first-render') seen.renderMs ||= startTime;
    if (name !== 'first-screen' || seen.readyMs) return;
    seen.readyMs = startTime;
    setTimeout(() => window.tellReady(document.querySelector('main h1') ? 'ready' : 'no heading'));
  });
})()`;
