import { useEffect, useEffectEvent } from 'react';
import { onReconnected } from '@chokdee/shared/socket';
import type { RemoteFailure } from './failure.ts';
import { SPREAD_MS } from './follow-manifest.ts';

interface Props {
  failure: RemoteFailure;
  onRetry: () => void;
}

/** What the network kept away is tried once more when the connection is back, at a moment of its own: thousands of pages come back together. */
export function RetryOnReturn({ failure: { kind }, onRetry }: Props) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (kind !== 'network') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const off = onReconnected(() => {
      timer = setTimeout(() => retry(), Math.random() * SPREAD_MS);
    });
    return () => {
      off();
      clearTimeout(timer);
    };
  }, [kind]);
  return null;
}
