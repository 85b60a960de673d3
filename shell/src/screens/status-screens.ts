import type { ScreenLoader } from './load-screen.ts';

/** Apart from the other screens: these are fetched from places that those screens import. */
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
