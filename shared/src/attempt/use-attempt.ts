import { useEffect, useRef, useState } from 'react';
import { isChunkLoadError } from '../rules/chunk-load-error.ts';

/**
 * Like `useMoneyMutation`, for work that needs no idempotency key: a repeat changes nothing, or is refused.
 * It takes a function, because such work may be several calls, or a job to follow.
 *
 * `run` ignores calls while one is pending, and resolves to `undefined` on failure. `error` holds the reason
 * until the next attempt, or until `forget`. One for want of a network is over once the device has one again.
 */
export function useAttempt<Input, Output>(work: (input: Input) => Promise<Output>) {
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const onOnline = () => setError((known: unknown) => (isForWantOfNetwork(known) ? undefined : known));
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

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

const isForWantOfNetwork = (error: unknown): boolean =>
  (Object(error) as { kind?: unknown }).kind === 'offline' || isChunkLoadError(error);
