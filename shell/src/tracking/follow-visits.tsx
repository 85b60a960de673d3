import { useEffect, useEffectEvent } from 'react';
import type { Identity } from '@chokdee/shared/contracts/auth';
import { useLocation } from '@chokdee/shared/router';
import { useSession } from '@chokdee/shared/session';
import { consent, useConsent } from '../consent/consent.ts';
import { siteTracking } from '../consent/site-tracking.ts';
import { bootManifest } from '../remotes/boot-manifest.ts';
import { routeAt } from '../router/route-at.ts';
import { useFollowedSteps } from './follow-steps.ts';
import { runInBackground } from './run-in-background.ts';
import { sendEvent } from './send-event.ts';
import { trackVisit } from './tracker.ts';
import { trackingHost } from './tracking-host.ts';

const TRACKER_DELAY_MS = 1_000;

/**
 * Tracks each page that is still open after one second and the steps of the reader, and recognises the
 * device, each within their consent.
 */
export function FollowVisits() {
  const { pathname } = useLocation();
  const phase = useSession((state) => state.phase);
  const identity = useSession((state) => state.identity);
  const { measurement, recognition } = useConsent();
  const { gaID, origin } = siteTracking();
  // The server refuses calls of a closed account, and the refusal would replace its page with a status
  // screen.
  const maySend = phase !== 'unknown' && identity?.status !== 1;
  // A change of the member's other data is not a new visit.
  const person = identity?.uuid ?? '';

  useDelayed(measurement && maySend && origin && `${pathname} ${person}`, () => {
    if (consent().measurement) runInBackground((signal) => reportVisit(identity, signal));
  });
  useDelayed(measurement && gaID && pathname, () => {
    runInBackground((signal) => sendEvent({ name: 'page_view', page: pageName(pathname) }, signal));
  });
  useFollowedSteps(measurement);
  useDelayed(recognition && maySend && `device ${person}`, () => {
    if (consent().recognition) runInBackground((signal) => recogniseDevice(identity, signal));
  });

  return null;
}

/** An address may tell whose page it is, say by the id of a bet slip: its route does not. */
const pageName = (pathname: string): string => routeAt(pathname)?.route.path ?? '/:unknown';

/** Works a second after its reason appeared or changed, unless the reason is gone by then. */
function useDelayed(reason: string | false | undefined, work: () => void): void {
  const onDue = useEffectEvent(work);
  useEffect(() => {
    if (!reason) return undefined;
    const timer = setTimeout(() => onDue(), TRACKER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [reason]);
}

async function reportVisit(identity: Identity | undefined, signal: AbortSignal): Promise<void> {
  const host = trackingHost(siteTracking().origin, () => consent().measurement);
  await trackVisit({ host, webType: bootManifest().product, identity, signal });
}

async function recogniseDevice(identity: Identity | undefined, signal: AbortSignal): Promise<void> {
  const { reportDevice } = await import(/* webpackChunkName: "fingerprint" */ './fingerprint/collector.ts');
  const host = trackingHost(siteTracking().origin, () => consent().recognition);
  await reportDevice({ host, identity, signal });
}
