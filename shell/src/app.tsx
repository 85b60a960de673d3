import { Suspense } from 'react';
import { AboveModals, LoadingState, Page, UiProvider } from '@chokdee/shared/ui';
import { ConsentLoader } from './consent/consent-loader.tsx';
import { pageNonce } from './env.ts';
import { Layout } from './layout/layout.tsx';
import { LoadingOverlay } from './layout/loading-overlay.tsx';
import { OfflineBanner } from './layout/offline-banner.tsx';
import { ProgressBar } from './layout/progress-bar.tsx';
import { NewerShell } from './live/newer-shell.tsx';
import { Snackbar } from './notifications/snackbar.tsx';
import { Overrides } from './overrides/overrides.tsx';
import { bootManifest } from './remotes/boot-manifest.ts';
import { GuardedPage } from './router/guarded-page.tsx';
import { SiteRouter } from './router/site-router.tsx';
import { PageBoundary } from './screens/page-boundary.tsx';
import { useTakeovers } from './session/use-takeovers.ts';

/**
 * The whole page. Await the first screen's dependencies before rendering: this boundary is only a safety net.
 */
export function App() {
  return (
    <UiProvider nonce={pageNonce()}>
      <SiteRouter>
        <Layout>
          <PageBoundary>
            <Suspense fallback={<Waiting />}>
              <GuardedPage key={useTakeovers()} />
            </Suspense>
          </PageBoundary>
        </Layout>
        <ConsentLoader />
        <AboveModals>
          <ProgressBar />
          <Snackbar />
          <OfflineBanner stale={bootManifest().stale} />
          <LoadingOverlay />
        </AboveModals>
        <NewerShell />
        <Overrides />
      </SiteRouter>
    </UiProvider>
  );
}

function Waiting() {
  return (
    <Page title={bootManifest().site.title}>
      <LoadingState rows={5} rowHeight="24" />
    </Page>
  );
}
