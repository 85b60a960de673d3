/**
 * Part of the script of `leak-watch.ts`, whose `caller`, `pathOf` and `running` it uses. Defines `timers`,
 * the pending timers and animation frames by id.
 */
export const watchTimers = `
  /** A self-renewing function is attributed to the screen that scheduled it first. */
  const ownerOf = new WeakMap();

  const timers = new Map();
  const watchTimer = (set, clear, pool, repeats, given) => {
    const [start, stop] = [window[set], window[clear]];
    window[set] = function (callback, ...rest) {
      const at = typeof callback === 'function' ? caller() : undefined;
      if (!at) return start.call(window, callback, ...rest);
      if (!ownerOf.has(callback)) ownerOf.set(callback, pathOf(at));
      let id = 0;
      const run = function (...args) {
        if (!repeats) timers.delete(pool + id);
        const outer = running;
        running = timer;
        try {
          return callback.apply(this, args);
        } finally {
          running = outer;
        }
      };
      const timer = {
        kind: repeats ? 'interval' : 'timer', detail: set, at, path: ownerOf.get(callback),
        stop: () => { stop.call(window, id); timers.delete(pool + id); },
        fire() { this.stop(); callback(...given(rest)); },
      };
      id = start.call(window, run, ...rest);
      timers.set(pool + id, timer);
      return id;
    };
    window[clear] = function (id) {
      timers.delete(pool + id);
      return stop.call(window, id);
    };
  };
  // clearTimeout and clearInterval share one id pool.
  watchTimer('setTimeout', 'clearTimeout', 'timer ', false, (rest) => rest.slice(1));
  watchTimer('setInterval', 'clearInterval', 'timer ', true, (rest) => rest.slice(1));
  watchTimer('requestAnimationFrame', 'cancelAnimationFrame', 'frame ', false, () => [performance.now()]);
  const idleDeadline = () => [{ didTimeout: true, timeRemaining: () => 0 }];
  watchTimer('requestIdleCallback', 'cancelIdleCallback', 'idle ', false, idleDeadline);
`;
