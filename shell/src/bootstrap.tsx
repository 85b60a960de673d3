import { createRoot } from 'react-dom/client';
import { currentLocale, loadProblemTexts, loadTexts, startTexts } from '@chokdee/shared/i18n';
import { session } from '@chokdee/shared/session';
import { loadMotion } from '@chokdee/shared/ui';
import { App } from './app.tsx';
import { rootElement } from './env.ts';
import { FirstScreen } from './first-screen.tsx';
import { loadFonts } from './fonts/late-fonts.ts';
import { wantedPage } from './guards/wanted-page.ts';
import { followKept, forgetKept, openWithoutServer, readKept } from './kept/kept.ts';
import { isKeptPage } from './kept/offline.store.ts';
import { navigationFor } from './layout/navigation.ts';
import { showLostPage } from './lost-page.ts';
import { reserveRibbon } from './overrides/ribbon-slot.tsx';
import { notifyForOldBuilds } from './notifications/notify-for-old-builds.ts';
import { bootManifest } from './remotes/boot-manifest.ts';
import { waitForConfirmedGeneration } from './remotes/cached-page.ts';
import { followManifest, loadLiveSiteApi } from './remotes/follow-manifest.ts';
import { whenIdle } from './remotes/idle.ts';
import { preloadPath, preloadWhenIdle } from './remotes/preload.ts';
import { guardAgainstLostChunks } from './remotes/reload-guard.ts';
import { reportShell, sendReportsOnLeave } from './remotes/reports.ts';
import { takeServedText } from './remotes/served-text.ts';
import { preloadArrival } from './router/preload-arrival.ts';
import { showBlocked } from './screens/blocked.store.ts';
import { loadOwnScreen } from './screens/own-screens.ts';
import { startWorker } from './service-worker/start-worker.ts';
import { followSession } from './session/follow-session.ts';
import { pendingLogout } from './session/pending-logout.ts';
import { firstSession, wireTransport } from './session/transport.ts';
import { viewerOf } from './session/use-viewer.ts';
import { shellTexts } from './shell-texts.ts';

/**
 * Starts the page. Session, language and first screen are fetched in parallel and awaited before the first
 * render, so that the first thing drawn is final.
 */
export async function boot(): Promise<void> {
  guardAgainstLostChunks();
  wantedPage.takeFromAddress();
  wireTransport(forgetKept);
  readKept();
  takeServedText();
  notifyForOldBuilds();
  reserveRibbon();
  const fonts = loadFonts();
  const { pathname } = window.location;
  // Most addresses show the same screen to every viewer: load its code while the session is being determined.
  const [renewal] = await Promise.all([
    firstSession(),
    startTexts(),
    loadTexts('shell', shellTexts),
    preloadPath(pathname),
  ]);

  if (renewal !== 'member') session.getState().end('logout');
  const isUnanswered = renewal === 'unreachable' || pendingLogout.isPending();
  const isOffline = isUnanswered && isKeptPage() && (await openWithoutServer());
  if (renewal === 'unreachable' && !isOffline) showBlocked({ screen: 'connection' });
  if (renewal === 'not-allow-domain') showBlocked({ screen: 'not-allow-domain' });
  const viewer = viewerOf(session.getState().identity);
  const isOperator = viewer.kind === 'member' && viewer.role === 'operator';
  await preloadArrival(pathname, viewer);
  await fonts();

  followManifest();
  followSession();
  const startDeferredWork = () => {
    // Visitors only: a member's page already contains parts of the remotes they are likely to open next. On a
    // cached page, wait until the server has confirmed what runs.
    if (viewer.kind === 'visitor')
      void waitForConfirmedGeneration().then(
        () =>
          preloadWhenIdle(
            new Set(
              navigationFor(bootManifest().remotes, viewer, currentLocale()).map(({ remote }) => remote),
            ),
          ),
        () => {},
      );
    // First: an error that a member causes meanwhile has a general text.
    loadProblemTexts().catch(() => {});
    // Nothing in the console is animated. Without the animations, elements show their final state.
    if (!isOperator) loadMotion().catch(() => {});
    // Preloads what an open page needs when the network fails.
    whenIdle(() => void Promise.allSettled([loadLiveSiteApi(), loadOwnScreen('out-of-service')]));
    whenIdle(
      () =>
        void import('./notifications/follow-outcomes.ts').then(
          ({ followOutcomes }) => followOutcomes(),
          () => {},
        ),
    );
    followKept({ over: renewal === 'visitor' || renewal === 'not-allow-domain' });
    sendReportsOnLeave();
    void startWorker();
    reportShell('ready');
  };
  performance.mark('first-render');
  createRoot(rootElement(), { onUncaughtError: showLostPage }).render([
    <App key="app" />,
    <FirstScreen key="first-screen" onShown={startDeferredWork} />,
  ]);
}
