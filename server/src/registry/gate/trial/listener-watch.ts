/**
 * Part of the script of `leak-watch.ts`, whose `caller` it uses. Defines `liveListeners` and keeps the
 * original `addEventListener` for other parts.
 */
export const watchListeners = `
  /** Listeners by target. Targets are held weakly, so that an element is collected with its listeners. */
  const listenersOf = new WeakMap();
  const targets = new Set();
  const lasting = [
    'Window', 'VisualViewport', 'MediaQueryList', 'ScreenOrientation', 'NetworkInformation',
    'ServiceWorkerContainer', 'Navigation', 'PermissionStatus',
  ];
  const nameOf = (target) => {
    if (target === window) return 'window';
    return target === document ? 'document' : (target.constructor?.name ?? 'something');
  };
  const lasts = (target) => {
    if (target instanceof Node) return target.isConnected;
    return target === window || lasting.includes(target.constructor?.name);
  };
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const keyOf = (type, options) =>
    type + ' ' + Boolean(typeof options === 'object' && options ? options.capture : options);

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
    const call = (self, event) =>
      typeof listener === 'function' ? listener.call(self, event) : listener.handleEvent(event);
    const given = once ? function (event) { drop(); return call(this, event); } : listener;
    const detail = type + ' on ' + nameOf(target);
    known.set(listener, { kind: 'listener', detail, at, path: location.pathname, given });
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

  const liveListeners = () => [...targets].flatMap((each) => {
    const target = each.deref();
    if (!target) targets.delete(each);
    return target && lasts(target) ? [...listenersOf.get(target).values()].flatMap((known) => [...known.values()]) : [];
  });
`;
