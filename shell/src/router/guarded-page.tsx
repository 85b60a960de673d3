import { useDeferredValue, useEffect, useRef } from 'react';
import { Route, Routes, useLocation } from '@chokdee/shared/router';
import { verdictOn } from '@chokdee/shared/contracts/route-rules';
import { isPreview } from '../env.ts';
import { wantedPage } from '../guards/wanted-page.ts';
import { recordShownRoute } from '../kept/kept.ts';
import { useOffline } from '../kept/offline.store.ts';
import { useManifest } from '../remotes/boot-manifest.ts';
import { RemotePage } from '../remotes/remote-page.tsx';
import { clearBlocked, useBlocked } from '../screens/blocked.store.ts';
import { OwnPage } from '../screens/own-page.tsx';
import type { OwnScreen } from '../screens/own-screens.ts';
import { screenOfVerdict } from '../screens/status/screen-of.ts';
import { StatusScreen } from '../screens/status/status-screen.tsx';
import { useViewer } from '../session/use-viewer.ts';
import { PreviewPage } from './preview-page.tsx';
import { RedirectToLanding, RedirectToMain } from './redirects.tsx';
import { routeAt } from './route-at.ts';
import { useHomeAfterLogout } from './use-home-after-logout.ts';
import { useOpenedNotices } from './use-opened-notices.ts';

/**
 * The screen of the address if the guards allow it for this viewer; otherwise the screen of their verdict.
 */
export function GuardedPage() {
  const { pathname } = useLocation();
  const viewer = useViewer();
  const blocked = useBlocked();
  const opensOffline = useOffline();
  const lastShown = useRef<string>(undefined);
  // A remote that is switched on again is loaded in the background, like the target of a navigation.
  const manifest = useDeferredValue(useManifest());
  const found = routeAt(pathname, manifest);
  const verdict = verdictOn({ pathname, route: found?.route, viewer });

  useHomeAfterLogout();
  useOpenedNotices();
  useEffect(() => clearBlocked, [pathname]);
  useEffect(() => {
    if (verdict.kind === 'show') lastShown.current = pathname;
  }, [verdict.kind, pathname]);

  const shown = verdict.kind === 'show' && found?.owner === 'remote' ? found.route : undefined;
  useEffect(() => {
    if (shown) recordShownRoute(shown);
  }, [shown]);

  if (blocked) return <StatusScreen {...blocked} />;
  switch (verdict.kind) {
    case 'ask-to-log-in':
      return isPreview() ? <PreviewPage /> : <RedirectToLanding lastShown={lastShown} />;
    case 'to-main':
      return <RedirectToMain />;
    case 'log-out':
    case 'broken':
    case 'forbidden':
    case 'not-found':
      return <StatusScreen {...screenOfVerdict(verdict)} />;
    case 'show':
      if (found!.owner === 'shell')
        return found!.route.name === 'main' && wantedPage.peek() ? (
          <RedirectToMain />
        ) : (
          <OwnPage name={found!.route.name as OwnScreen} />
        );
      if (opensOffline && !opensOffline(found!.route)) return <OwnPage name="offline" />;
      return (
        <Routes>
          <Route
            path={found!.route.path}
            element={<RemotePage key={found!.remote.name} remote={found!.remote} route={found!.route.name} />}
          />
        </Routes>
      );
  }
}
