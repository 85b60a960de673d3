/**
 * Runs in the page, and is text because it belongs to no program of ours: scrolls so many frames from a part
 * of the page's length on, and answers how many milliseconds were between them.
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
  // The jump to the beginning is no scroll.
  requestAnimationFrame(() => requestAnimationFrame(frame));
})`;
