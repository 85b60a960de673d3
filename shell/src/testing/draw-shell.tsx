import { act, render } from '@testing-library/react';
import { identity, type Identity } from '@chokdee/shared/contracts/auth';
import type { BootManifest, BootRemote } from '@chokdee/shared/contracts/remote';
import type { Locale } from '@chokdee/shared/contracts/site';
import { loadTexts, setLocale } from '@chokdee/shared/i18n';
import { session } from '@chokdee/shared/session';
import { App } from '../app.tsx';
import { BOOT_MANIFEST_ID } from '../remotes/boot-manifest.ts';
import { preloadArrival } from '../router/preload-arrival.ts';
import { clearBlocked } from '../screens/blocked.store.ts';
import { viewerOf } from '../session/use-viewer.ts';
import { shellTexts } from '../shell-texts.ts';

/** Puts into the document what the server would have; once for a test file, because a page has one manifest. */
export function servePage(remotes: BootRemote[]): void {
  const manifest: BootManifest = { domain: 'local', generation: 1, product: 'lotto', site: { title: 'Chokdee', description: '' }, shell: { build: 'shell1', entry: '/_mfe/shell/shell1/entry.js' }, remotes };
  const data = document.createElement('script');
  Object.assign(data, { type: 'application/json', id: BOOT_MANIFEST_ID, textContent: JSON.stringify(manifest) });
  document.head.append(data);
}

export function identityOf(changes: Partial<Identity> = {}): Identity {
  return identity.parse({ uuid: '0190a000-0000-7000-8000-000000000001', name: 'somchai', status: 0, level: 1, role: 'member', ...changes });
}

/** Stands in for the width of the window, which jsdom has not. */
export function widthOf(wide: boolean): void {
  window.matchMedia = (media) => ({ media, matches: wide && media.includes('min-width'), addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList;
  window.scrollTo = () => {};
}

interface Visit {
  at: string;
  /** Who is signed in; a visitor otherwise. */
  as?: Identity;
  locale?: Locale;
  wide?: boolean;
}

/** Draws the whole page as it is after its start. */
export async function drawShell({ at, as, locale = 'en', wide = true }: Visit) {
  widthOf(wide);
  clearBlocked();
  window.history.replaceState(null, '', at);
  session.getState().end('logout');
  if (as) session.getState().start(as, 'token');
  await loadTexts('shell', shellTexts);
  await setLocale(locale);
  await preloadArrival(window.location.pathname, viewerOf(as));
  return act(async () => render(<App />));
}
