/**
 * Part of the script of `leak-watch.ts`, whose `caller` and `running` it uses, and `addEventListener` of
 * `listener-watch.ts`. Defines `pending`, the calls in flight, `begun`, where calls are noted once it is an
 * array, and `beginCall`.
 */
export const watchCalls = `
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
`;
