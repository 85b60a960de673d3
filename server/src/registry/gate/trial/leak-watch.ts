import { watchShared } from './shared-watch.ts';

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
  watchTimer('requestIdleCallback', 'cancelIdleCallback', 'idle ', false, () => [{ didTimeout: true, timeRemaining: () => 0 }]);

  /** Listeners by target. Targets are held weakly, so that an element is collected with its listeners. */
  const listenersOf = new WeakMap();
  const targets = new Set();
  const lasting = ['Window', 'VisualViewport', 'MediaQueryList', 'ScreenOrientation', 'NetworkInformation', 'ServiceWorkerContainer', 'Navigation', 'PermissionStatus'];
  const nameOf = (target) => (target === window ? 'window' : target === document ? 'document' : (target.constructor?.name ?? 'something'));
  const lasts = (target) => (target instanceof Node ? target.isConnected : target === window || lasting.includes(target.constructor?.name));
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const keyOf = (type, options) => type + ' ' + Boolean(typeof options === 'object' && options ? options.capture : options);

  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    const at = listener ? caller() : undefined;
    if (!at) return addEventListener.call(target, type, listener, options);
    if (!listenersOf.has(target)) {
      listenersOf.set(target, new Map());
      targets.add(new WeakRef(target));
    }
    const byKey = listenersOf.get(target);
    const key = keyOf(type, options);
    const known = byKey.get(key) ?? new Map();
    byKey.set(key, known);
    if (known.has(listener)) return undefined;
    const { once, signal } = typeof options === 'object' && options ? options : {};
    if (signal?.aborted) return undefined;
    const drop = () => known.delete(listener);
    const call = (self, event) => (typeof listener === 'function' ? listener.call(self, event) : listener.handleEvent(event));
    const given = once ? function (event) { drop(); return call(this, event); } : listener;
    known.set(listener, { kind: 'listener', detail: type + ' on ' + nameOf(target), at, path: location.pathname, given });
    if (signal) addEventListener.call(signal, 'abort', drop, { once: true });
    return addEventListener.call(target, type, given, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    const known = listenersOf.get(target)?.get(keyOf(type, options));
    const given = known?.get(listener)?.given ?? listener;
    known?.delete(listener);
    return removeEventListener.call(target, type, given, options);
  };
  // Legacy aliases of addEventListener.
  MediaQueryList.prototype.addListener = function (listener) {
    const at = listener ? caller() : undefined;
    this.addEventListener('change', listener);
    const known = listenersOf.get(this)?.get('change false')?.get(listener);
    if (known && at) known.at = at;
  };
  MediaQueryList.prototype.removeListener = function (listener) { this.removeEventListener('change', listener); };

  const observers = new Set();
  const observed = new WeakMap();
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver', 'ReportingObserver']) {
    const proto = window[name]?.prototype;
    if (!proto) continue;
    const { observe, unobserve, disconnect } = proto;
    proto.observe = function (target, ...rest) {
      const at = caller();
      if (at) {
        if (!observed.has(this)) {
          observed.set(this, { kind: 'observer', detail: name, at, path: location.pathname, targets: new Set() });
          observers.add(new WeakRef(this));
        }
        observed.get(this).targets.add(new WeakRef(target instanceof Node ? target : document));
      }
      return observe.call(this, target, ...rest);
    };
    if (unobserve) proto.unobserve = function (target) {
      const known = observed.get(this)?.targets;
      for (const each of known ?? []) if (each.deref() === target) known.delete(each);
      return unobserve.call(this, target);
    };
    proto.disconnect = function () {
      observed.get(this)?.targets.clear();
      return disconnect.call(this);
    };
  }

  const connections = new Set();
  const ended = new WeakSet();
  for (const [name, end] of [['WebSocket', 'close'], ['EventSource', 'close'], ['BroadcastChannel', 'close'], ['Worker', 'terminate']]) {
    const Original = window[name];
    if (!Original) continue;
    const stop = Original.prototype[end];
    Original.prototype[end] = function (...args) {
      ended.add(this);
      return stop.apply(this, args);
    };
    window[name] = new Proxy(Original, {
      construct(target, args, newTarget) {
        const made = Reflect.construct(target, args, newTarget);
        const at = caller();
        if (at) connections.add({ kind: name === 'BroadcastChannel' ? 'channel' : 'connection', detail: name, at, path: location.pathname, made: new WeakRef(made) });
        return made;
      },
    });
  }

  /** Promises of calls in flight. */
  const pending = new Set();
  const untilOver = (call) => {
    const end = () => pending.delete(call);
    pending.add(call);
    call.then(end, end);
    return call;
  };
  let begun;
  /** Stray loops of earlier screens run in parallel, so the first address of a call site counts. */
  const callingPaths = new Map();
  const beginCall = (detail) => {
    const at = caller();
    if (!at) return;
    if (!callingPaths.has(at)) callingPaths.set(at, location.pathname);
    begun?.push({ kind: 'call', detail, at, path: running?.path ?? callingPaths.get(at) });
  };
  const { fetch: realFetch } = window;
  const { send: realSend } = XMLHttpRequest.prototype;
  window.fetch = async (...args) => {
    beginCall(new URL(args[0]?.url ?? args[0], location.href).pathname);
    return untilOver(realFetch.apply(window, args));
  };
  XMLHttpRequest.prototype.send = function (...args) {
    beginCall('XMLHttpRequest');
    untilOver(new Promise((resolve) => addEventListener.call(this, 'loadend', resolve, { once: true })));
    return realSend.apply(this, args);
  };
${watchShared(container)}
  const liveListeners = () => [...targets].flatMap((each) => {
    const target = each.deref();
    if (!target) targets.delete(each);
    return target && lasts(target) ? [...listenersOf.get(target).values()].flatMap((known) => [...known.values()]) : [];
  });
  const liveObservers = () => [...observers].flatMap((each) => {
    const observer = each.deref();
    if (!observer) observers.delete(each);
    const known = observer && observed.get(observer);
    return known && [...known.targets].some((target) => target.deref()?.isConnected) ? [known] : [];
  });
  const liveConnections = () => [...connections].filter((each) => {
    const made = each.made.deref();
    const lives = made !== undefined && !ended.has(made) && !(made.readyState >= 2);
    if (!lives) connections.delete(each);
    return lives;
  });

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
}`;

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
