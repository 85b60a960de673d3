/**
 * A promise that `use` reads at once when it is fulfilled. One that React does not know yet would suspend for a moment, and a fallback be shown for what is here.
 */
export function readable<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  );
  return promise;
}
