import { act, render } from '@testing-library/react';
import { identity, type Identity } from '@chokdee/shared/contracts/auth';
import type { Locale } from '@chokdee/shared/contracts/site';
import { loadTexts, setLocale } from '@chokdee/shared/i18n';
import { session } from '@chokdee/shared/session';
import { App } from '../app.tsx';
import { preloadArrival } from '../router/preload-arrival.ts';
import { clearBlocked } from '../screens/blocked.store.ts';
import { viewerOf } from '../session/use-viewer.ts';
import { shellTexts } from '../shell-texts.ts';

export { servePage } from './serve-page.ts';

export function identityOf(changes: Partial<Identity> = {}): Identity {
  return identity.parse({
    uuid: '0190a000-0000-7000-8000-000000000001',
    name: 'somchai',
    status: 0,
    level: 1,
    role: 'member',
    ...changes,
  });
}

/** Fakes the window's width, which jsdom does not have. */
function fakeWidth(wide: boolean): void {
  window.matchMedia = (media) =>
    ({
      media,
      matches: wide && media.includes('min-width'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
  window.scrollTo = () => {};
}

interface Visit {
  at: string;
  /** The signed-in member; a visitor by default. */
  as?: Identity;
  locale?: Locale;
  wide?: boolean;
}

/** Renders the whole page as it is after its start. */
export async function drawShell({ at, as, locale = 'en', wide = true }: Visit) {
  fakeWidth(wide);
  clearBlocked();
  window.history.replaceState(null, '', at);
  session.getState().end('logout');
  if (as) session.getState().start(as, 'token');
  await loadTexts('shell', shellTexts);
  await setLocale(locale);
  await preloadArrival(window.location.pathname, viewerOf(as));
  return act(async () => render(<App />));
}
