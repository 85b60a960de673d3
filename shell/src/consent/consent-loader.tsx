import { LazyMount } from '../live/lazy-mount.tsx';
import { whenIdle } from '../remotes/idle.ts';
import { siteTracking } from './site-tracking.ts';

/**
 * The only part in every visitor's first page. If the site tracks, the rest is loaded when the browser is
 * idle.
 */
const follow = async () => {
  await new Promise<void>(whenIdle);
  return (await import(/* webpackChunkName: "consent" */ './consent-controller.tsx')).ConsentController;
};

export function ConsentLoader() {
  return siteTracking().measures ? <LazyMount load={follow} /> : null;
}
