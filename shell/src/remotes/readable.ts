/**
 * A promise that React's `use` can read synchronously once it is fulfilled. `use` suspends briefly on a
 * promise it has not seen before, and would show a fallback although the value is available.
 */
export function readable<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  );
  return promise;
}
