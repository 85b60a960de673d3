import { use, type ComponentType } from 'react';
import { loadScreen, type ScreenLoader } from './load-screen.ts';
import type { ownRoutes } from './own-routes.ts';
import { statusScreens } from './status-screens.ts';

export type OwnScreen = (typeof ownRoutes)[number]['name'] | keyof typeof statusScreens;

// One chunk per screen, because a page opens with one of them at most. From the chunk names, the server knows
// which one to preload.
const load: Record<OwnScreen, ScreenLoader> = {
  index: async () =>
    (await import(/* webpackChunkName: "screen-index" */ './landing/landing-screen.tsx')).LandingScreen,
  main: async () => (await import(/* webpackChunkName: "screen-main" */ './main/main-screen.tsx')).MainScreen,
  maintenance: async () =>
    (await import(/* webpackChunkName: "screen-maintenance" */ './status/maintenance-screen.tsx'))
      .MaintenanceScreen,
  privacy: async () =>
    (await import(/* webpackChunkName: "screen-privacy" */ './privacy/privacy-screen.tsx')).withTexts(),
  offline: async () =>
    (await import(/* webpackChunkName: "screen-offline" */ '../kept/offline-screen.tsx')).withTexts(),
  ...statusScreens,
};

/** Loads one of the shell's own screens. */
export function loadOwnScreen(name: OwnScreen): Promise<ComponentType> {
  return loadScreen(name, load[name]);
}

/** Returns a loaded screen at once; otherwise suspends, so that the previous page stays. */
export function useOwnScreen(name: OwnScreen): { Screen: ComponentType } {
  return { Screen: use(loadOwnScreen(name)) };
}
