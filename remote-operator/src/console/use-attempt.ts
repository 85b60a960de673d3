import { useRef, useState } from 'react';

/**
 * Something that is asked of the server once at a time: while it is under way, asking again does nothing.
 * `attempt` answers nothing when it failed; `error` is why, until the next attempt.
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
