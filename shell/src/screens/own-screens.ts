import { use, type ComponentType } from 'react';
import { lastTry, mayHelpToReload } from '../remotes/lost-chunk.ts';
import { readable } from '../remotes/readable.ts';
import { reloadOnce } from '../remotes/reload-guard.ts';
import type { ownRoutes } from './own-routes.ts';

export type OwnScreen = (typeof ownRoutes)[number]['name'] | 'not-found' | 'not-allow-domain' | 'forbidden' | 'out-of-service';

// In files of their own, since a page opens with one of them at most. By the names the server knows which one to preload.
const load: Record<OwnScreen, () => Promise<ComponentType>> = {
  index: async () => (await import(/* webpackChunkName: "screen-index" */ './landing/landing-screen.tsx')).LandingScreen,
  main: async () => (await import(/* webpackChunkName: "screen-main" */ './main/main-screen.tsx')).MainScreen,
  maintenance: async () => (await import(/* webpackChunkName: "screen-maintenance" */ './status/maintenance-screen.tsx')).MaintenanceScreen,
  privacy: async () => (await import(/* webpackChunkName: "screen-privacy" */ './privacy/privacy-screen.tsx')).withTexts(),
  'not-found': async () => (await import(/* webpackChunkName: "status" */ './status/not-found-screen.tsx')).NotFoundScreen,
  'not-allow-domain': async () => (await import(/* webpackChunkName: "status" */ './status/not-allow-domain-screen.tsx')).NotAllowDomainScreen,
  forbidden: async () => (await import(/* webpackChunkName: "status" */ './status/forbidden-screen.tsx')).ForbiddenScreen,
  'out-of-service': async () => (await import(/* webpackChunkName: "status" */ './status/out-of-service-screen.tsx')).OutOfServiceScreen,
};

const coming = new Map<OwnScreen, Promise<ComponentType>>();

/** Fetches a screen of the shell's own. What failed is fetched again when it is asked for again. */
export function loadOwnScreen(name: OwnScreen): Promise<ComponentType> {
  const begun = coming.get(name) ?? readable(fetchOwnScreen(name));
  coming.set(name, begun);
  return begun;
}

async function fetchOwnScreen(name: OwnScreen): Promise<ComponentType> {
  try {
    return await load[name]().catch((error: unknown) => lastTry(error, load[name]));
  } catch (error) {
    coming.delete(name);
    if (mayHelpToReload(error) && (await reloadOnce())) return new Promise(() => {});
    throw error;
  }
}

/** A screen that is here is drawn at once; one that is not suspends, and the page before stays. */
export function useOwnScreen(name: OwnScreen): { Screen: ComponentType } {
  return { Screen: use(loadOwnScreen(name)) };
}
