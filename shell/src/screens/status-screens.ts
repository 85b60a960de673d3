import type { ScreenLoader } from './load-screen.ts';

/**
 * Separate from own-screens.ts, because modules that the other screens import load these: avoids an import
 * cycle.
 */
export const statusScreens = {
  'not-found': async () =>
    (await import(/* webpackChunkName: "status" */ './status/not-found-screen.tsx')).NotFoundScreen,
  'not-allow-domain': async () =>
    (await import(/* webpackChunkName: "status" */ './status/not-allow-domain-screen.tsx'))
      .NotAllowDomainScreen,
  forbidden: async () =>
    (await import(/* webpackChunkName: "status" */ './status/forbidden-screen.tsx')).ForbiddenScreen,
  'out-of-service': async () =>
    (await import(/* webpackChunkName: "status" */ './status/out-of-service-screen.tsx')).OutOfServiceScreen,
} satisfies Record<string, ScreenLoader>;
