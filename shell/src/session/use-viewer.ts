import { useMemo } from 'react';
import type { Identity } from '@chokdee/shared/contracts/auth';
import { useSession } from '@chokdee/shared/session';
import type { Viewer } from '@chokdee/shared/contracts/route-rules';

export function viewerOf(identity: Identity | undefined): Viewer {
  return identity ? { kind: 'member', status: identity.status, role: identity.role } : { kind: 'visitor' };
}

export function useViewer(): Viewer {
  const identity = useSession((state) => state.identity);
  return useMemo(() => viewerOf(identity), [identity]);
}
