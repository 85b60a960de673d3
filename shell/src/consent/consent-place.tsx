import { Later } from '../live/later.tsx';
import { whenIdle } from '../remotes/idle.ts';
import { siteTracking } from './site-tracking.ts';

/** Only what is in the first page of every visitor: where the site measures, the rest comes when the browser has nothing else to do. */
const follow = async () => {
  await new Promise<void>(whenIdle);
  return (await import(/* webpackChunkName: "consent" */ './consent-follow.tsx')).ConsentFollow;
};

export function ConsentPlace() {
  const { origin, gaID } = siteTracking();
  return origin || gaID ? <Later load={follow} /> : null;
}
