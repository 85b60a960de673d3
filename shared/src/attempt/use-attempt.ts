import { useRef, useState } from 'react';

/**
 * Like `useMoneyMutation`, for work that needs no idempotency key: a repeat changes nothing, or is refused.
 * It takes a function, because such work may be several calls, or a job to follow.
 *
 * `run` ignores calls while one is pending, and resolves to `undefined` on failure. `error` holds the reason
 * until the next attempt, or until `forget`.
 */
export function useAttempt<Input, Output>(work: (input: Input) => Promise<Output>) {
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();

  const run = async (input: Input): Promise<Output | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setPending(true);
    setError(undefined);
    try {
      return await work(input);
    } catch (failure) {
      setError(failure);
      return undefined;
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  return { run, pending, error, forget: () => setError(undefined) };
}
