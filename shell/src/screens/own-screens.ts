import { use, type ComponentType } from 'react';
import { loadScreen, type ScreenLoader } from './load-screen.ts';
import type { ownRoutes } from './own-routes.ts';
import { statusScreens } from './status-screens.ts';

export type OwnScreen = (typeof ownRoutes)[number]['name'] | keyof typeof statusScreens;

// In files of their own, since a page opens with one of them at most. By the names the server knows which one to preload.
const load: Record<OwnScreen, ScreenLoader> = {
  index: async () =>
    (await import(/* webpackChunkName: "screen-index" */ './landing/landing-screen.tsx')).LandingScreen,
  main: async () => (await import(/* webpackChunkName: "screen-main" */ './main/main-screen.tsx')).MainScreen,
  maintenance: async () =>
    (await import(/* webpackChunkName: "screen-maintenance" */ './status/maintenance-screen.tsx'))
      .MaintenanceScreen,
  privacy: async () =>
    (await import(/* webpackChunkName: "screen-privacy" */ './privacy/privacy-screen.tsx')).withTexts(),
  ...statusScreens,
};

/** Fetches a screen of the shell's own. */
export function loadOwnScreen(name: OwnScreen): Promise<ComponentType> {
  return loadScreen(name, load[name]);
}

/** A screen that is here is drawn at once; one that is not suspends, and the page before stays. */
export function useOwnScreen(name: OwnScreen): { Screen: ComponentType } {
  return { Screen: use(loadOwnScreen(name)) };
}
