/** Page-side measurements of a load, in milliseconds since the start of the navigation. */
export interface Seen {
  /** When the shell had everything it waits for and started to render. */
  renderMs: number;
  /** When the first screen was in the DOM. */
  readyMs: number;
  firstPaintMs: number;
  /** The largest contentful paint so far and its time. */
  largest: { ms: number; area: number; text: string };
  shift: number;
}

/**
 * Runs in the page before its own scripts. It is a string because it is not part of any bundle. The shell
 * marks the start of its first render and the first screen in the DOM; `tellReady` is called after the work
 * that this triggers, when the page responds to a tap.
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
