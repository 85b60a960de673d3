import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { startTexts } from '@chokdee/shared/i18n';
import { MemoryRouter, Route, Routes } from '@chokdee/shared/router';
import { UiProvider } from '@chokdee/shared/ui';
import { bootManifest } from './remotes/boot-manifest.ts';
import { preloadPath } from './remotes/preload.ts';
import { guardAgainstLostChunks } from './remotes/reload-guard.ts';
import { RemotePage } from './remotes/remote-page.tsx';

/** Everything that the first picture needs comes before it: React is never asked to show a fallback for it. */
export async function boot(): Promise<void> {
  guardAgainstLostChunks();
  await Promise.all([startTexts(), preloadPath(location.pathname)]);
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  createRoot(document.getElementById('root')!).render(
    <UiProvider nonce={nonce}>
      <MemoryRouter initialEntries={[location.pathname]}>
        <Suspense>
          <Routes>
            {bootManifest().remotes.flatMap((remote) =>
              remote.routes.map(({ name, path }) => <Route key={`${remote.name}/${name}`} path={path} element={<RemotePage remote={remote} route={name} />} />),
            )}
          </Routes>
        </Suspense>
      </MemoryRouter>
    </UiProvider>,
  );
}
