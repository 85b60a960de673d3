import { ConnectionScreen } from './status/connection-screen.tsx';
import { NotFoundScreen } from './status/not-found-screen.tsx';
import { ServerErrorScreen } from './status/server-error-screen.tsx';
import { UnauthorizedScreen } from './status/unauthorized-screen.tsx';
import type { Blocked } from './blocked.store.ts';

export function BlockedScreen({ blocked }: { blocked: Blocked }) {
  switch (blocked.kind) {
    case 'unauthorized':
      return <UnauthorizedScreen />;
    case 'connection':
      return <ConnectionScreen />;
    case 'not-allow-domain':
      return <NotFoundScreen reason="notAllowDomain" />;
    case 'broken':
      return <ServerErrorScreen detail={blocked.detail} />;
  }
}
