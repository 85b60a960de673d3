import { useEffect, useEffectEvent } from 'react';
import { whenReachable } from '@chokdee/shared/http';
import type { RemoteFailure } from './failure.ts';

interface Props {
  failure: RemoteFailure;
  onRetry: () => void;
}

/** Retries a network failure once when the connection is back. */
export function RetryOnReconnect({ failure: { kind }, onRetry }: Props) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => (kind === 'network' ? whenReachable(() => retry()) : undefined), [kind]);
  return null;
}
