import { watchCalls } from './call-watch.ts';
import { watchConnections } from './connection-watch.ts';
import { watchListeners } from './listener-watch.ts';
import { watchObservers } from './observer-watch.ts';
import { watchShared } from './shared-watch.ts';
import { watchTimers } from './timer-watch.ts';

/**
 * Instruments a page before any of its scripts run, to find resources that a remote's own files have started
 * and not stopped. Kept as text, so that no compiler of the server transforms it. Only direct calls from the
 * remote's files count: the shell and its shared modules manage their own timers and listeners.
 *
 * `trialLeaks.live()` lists live resources with kind, detail, position in the remote's files and address of
 * the page at the time.
 *
 * `trialLeaks.fireTimer()` runs a pending one-shot timer at once; a self-renewing one is pending again
 * afterwards.
 *
 * `trialLeaks.callsBegun()` lists the calls that the remote begins while nothing of it is mounted; the page
 * cannot be used afterwards.
 *
 * Collectable objects are held weakly, because the heap of the same page is measured.
 *
 * @param base path of the folder of the remote's build, with a trailing slash.
 * @param container global name of the remote's container.
 * @param away address of the page where nothing of the remote is mounted.
 */
export const watchLeaks = (base: string, container: string, away: string): string => `{
  const [base, away] = ${JSON.stringify([base, away])};
  const frame = /https?:\\/\\/[^/\\s]+(\\/[^\\s)]*?):(\\d+):(\\d+)\\)?$/;

  /**
   * Position of the nearest stack frame in the remote's files; undefined when the nearest script is the
   * shell's.
   */
  const caller = () => {
    for (const line of (new Error().stack ?? '').split('\\n')) {
      const found = frame.exec(line);
      if (found) return found[1].startsWith(base) ? found[1].slice(base.length) + ':' + found[2] + ':' + found[3] : undefined;
    }
    return undefined;
  };

  /** The timer that is running or was fired last: what it starts is attributed to its screen. */
  let running;
  const pathsByPlace = new Map();
  const pathOf = (at) => {
    if (!running && location.pathname !== away) pathsByPlace.set(at, location.pathname);
    return running?.path ?? pathsByPlace.get(at) ?? location.pathname;
  };
${watchTimers}${watchListeners}${watchObservers}${watchConnections}${watchCalls}${watchShared(container)}
${trialLeaks}}`;

/** The functions that the statements below call. */
const trialLeaks = `
  Object.defineProperty(window, 'trialLeaks', { value: {
    live: () => [...timers.values(), ...liveListeners(), ...liveObservers(), ...liveConnections(), ...subscriptions]
      .map(({ kind, detail, at, path }) => ({ kind, detail, at, path })),
    /**
     * Fires the timer that has been pending longest, and clears the others of its kind, which do the same.
     * Returns the number of kinds.
     */
    fireTimer() {
      const kinds = Map.groupBy([...timers.values()].filter(({ kind }) => kind === 'timer'), ({ detail, at, path }) => detail + at + path);
      const [first, ...others] = [...kinds.values()][0] ?? [];
      for (const { stop } of others) stop();
      running = first;
      try { first?.fire(); } catch {}
      return kinds.size;
    },
    calls: () => pending.size,
    answered: () => Promise.allSettled([...pending]),
    async callsBegun(known, ms, renewals) {
      for (const { stop } of [...timers.values()]) stop();
      // A handler may navigate away, for example when a session ends; the page must stay to report.
      navigation.addEventListener('navigate', (event) => event.preventDefault());
      running = undefined;
      begun = [];
      for (const { at, path, fire } of [...subscriptions]) {
        if (known.includes(at)) continue;
        running = { path };
        try { fire(); } catch {}
      }
      running = undefined;
      await new Promise((resolve) => setTimeout(resolve, ms));
      // Deferred work of handlers, such as a debounced call.
      for (let left = renewals; left > 0 && this.fireTimer() > 0; left -= 1) running = undefined;
      await new Promise((resolve) => setTimeout(resolve, ms));
      return begun;
    },
  } });
`;

export const listLive = `window.trialLeaks.live()`;

export const fireTimers = `window.trialLeaks.fireTimer()`;

/**
 * Resolves to the calls that the remote makes while nothing of it is mounted: within `ms` by itself, or when
 * each remaining subscription is called once. Its timers are cleared before.
 *
 * @param known positions of subscriptions that are already reported as faults.
 */
export const strayCalls = (known: readonly string[], ms: number, renewals: number): string =>
  `window.trialLeaks.callsBegun(${JSON.stringify(known)}, ${ms}, ${renewals})`;

/**
 * Resolves `quietMs` after every call in flight is answered, or `quietMs` after `callsMs`, so that waiting
 * code can continue.
 */
export const untilAnswered = (quietMs: number, callsMs: number): string => `(async () => {
  await Promise.race([window.trialLeaks.answered(), new Promise((resolve) => setTimeout(resolve, ${callsMs}))]);
  await new Promise((resolve) => setTimeout(resolve, ${quietMs}));
})()`;
