/**
 * Runs in the page; a string because it is not part of any bundle. Scrolls for this many frames from a
 * fraction of the page's length and returns the milliseconds between frames.
 */
export const framesWhileScrolling = `(frames, part) => new Promise((resolve) => {
  const STEP = 300;
  const length = document.documentElement.scrollHeight - window.innerHeight - frames * STEP;
  window.scrollTo({ top: Math.max(0, length * part), behavior: 'instant' });
  const times = [];
  let last;
  const frame = (now) => {
    if (last !== undefined) times.push(now - last);
    last = now;
    if (times.length >= frames) return resolve(times);
    window.scrollBy({ top: STEP, behavior: 'instant' });
    requestAnimationFrame(frame);
  };
  // The jump to the start position is not measured.
  requestAnimationFrame(() => requestAnimationFrame(frame));
})`;
