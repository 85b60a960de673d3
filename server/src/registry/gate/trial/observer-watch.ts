/** Part of the script of `leak-watch.ts`, whose `caller` it uses. Defines `liveObservers`. */
export const watchObservers = `
  const observers = new Set();
  const observed = new WeakMap();
  const observerTypes = [
    'MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver', 'ReportingObserver',
  ];
  for (const name of observerTypes) {
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

  const liveObservers = () => [...observers].flatMap((each) => {
    const observer = each.deref();
    if (!observer) observers.delete(each);
    const known = observer && observed.get(observer);
    return known && [...known.targets].some((target) => target.deref()?.isConnected) ? [known] : [];
  });
`;
