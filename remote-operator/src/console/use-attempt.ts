import { useRef, useState } from 'react';

/**
 * Runs one request at a time: calls are ignored while one is pending.
 * `attempt` resolves to `undefined` on failure; `error` holds the reason until the next attempt.
 */
export function useAttempt<Input, Output>(work: (input: Input) => Promise<Output>) {
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();

  const attempt = async (input: Input): Promise<Output | undefined> => {
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

  return { attempt, pending, error };
}
