import { useEffect, useEffectEvent } from 'react';
import { whenReachable } from '@chokdee/shared/http';
import type { RemoteFailure } from './failure.ts';

interface Props {
  failure: RemoteFailure;
  onRetry: () => void;
}

/** What the network kept away is tried once more when the connection is back. */
export function RetryOnReturn({ failure: { kind }, onRetry }: Props) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => (kind === 'network' ? whenReachable(() => retry()) : undefined), [kind]);
  return null;
}
