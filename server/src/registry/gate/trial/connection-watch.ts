/**
 * Part of the script of `leak-watch.ts`, whose `caller` it uses. Defines `liveConnections`: sockets, event
 * sources, channels and workers.
 */
export const watchConnections = `
  const connections = new Set();
  const ended = new WeakSet();
  const endings = [
    ['WebSocket', 'close'], ['EventSource', 'close'], ['BroadcastChannel', 'close'], ['Worker', 'terminate'],
  ];
  for (const [name, end] of endings) {
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
        const kind = name === 'BroadcastChannel' ? 'channel' : 'connection';
        if (at) connections.add({ kind, detail: name, at, path: location.pathname, made: new WeakRef(made) });
        return made;
      },
    });
  }

  const liveConnections = () => [...connections].filter((each) => {
    const made = each.made.deref();
    const lives = made !== undefined && !ended.has(made) && !(made.readyState >= 2);
    if (!lives) connections.delete(each);
    return lives;
  });
`;
