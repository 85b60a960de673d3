/**
 * Runs in the page; a string because it is not part of any bundle. For each letter it records the
 * milliseconds from the input to the frame after it, and what it shows: the number of games found
 * and the first of them.
 */
export const watchSearch = `(() => {
  window.searched = [];
  window.shownGames = () => {
    const results = document.querySelector('main section:has([role=status])');
    return (results?.querySelector('[role=status]')?.textContent ?? '') + ' | ' + (results?.querySelector('.name')?.textContent ?? '');
  };
  window.addEventListener('input', ({ timeStamp, target: { value } }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.searched.push({ value, ms: performance.now() - timeStamp, shown: window.shownGames() });
      port2.postMessage(undefined);
    });
  }, { capture: true });
})()`;

/** `firstGames` resolves with the milliseconds from the next letter until other games are shown. */
export const watchFirstGames = `void (window.firstGames = new Promise((resolve) => {
  let began;
  const before = window.shownGames();
  window.addEventListener('input', ({ timeStamp }) => { began = timeStamp; }, { capture: true, once: true });
  const observer = new MutationObserver(() => {
    const now = window.shownGames();
    if (began === undefined || now === before || !/\\d/.test(now)) return;
    observer.disconnect();
    resolve(performance.now() - began);
  });
  observer.observe(document.querySelector('main'), { subtree: true, childList: true, characterData: true });
}))`;

/** Resolves with what was recorded for the letter that made this text. */
export const searchedFor = (text: string) => `new Promise((resolve) => {
  const look = () => {
    const found = window.searched.find(({ value }) => value === ${JSON.stringify(text)});
    return found ? resolve(found) : setTimeout(look, 10);
  };
  look();
})`;

/** Begins to record tasks of 50 ms and more. */
export const watchTasks = `(() => {
  window.longTasks = [];
  new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => window.longTasks.push(duration))).observe({ type: 'longtask' });
})()`;
