import { useEffect } from 'react';
import { useLocation } from '@chokdee/shared/router';
import { useSession } from '@chokdee/shared/session';
import { consent, useConsent } from '../consent/consent.ts';
import { siteTracking } from '../consent/site-tracking.ts';
import { bootManifest } from '../remotes/boot-manifest.ts';
import { sendPageView } from './analytics.ts';
import { trackingPeriod } from './tracking-storage.ts';
import { trackVisit } from './tracker.ts';
import { trackingHost } from './tracking-host.ts';

const TRACKER_DELAY_MS = 1_000;

/**
 * Tracks each page that is still open after one second, and recognises the device, each within the reader's
 * consent.
 */
export function FollowVisits() {
  const { pathname } = useLocation();
  const phase = useSession((state) => state.phase);
  const identity = useSession((state) => state.identity);
  const { measurement, recognition } = useConsent();
  // The server refuses calls of a closed account, and the refusal would replace its page with a status
  // screen.
  const maySend = phase !== 'unknown' && identity?.status !== 1;
  const uuid = identity?.uuid;

  useEffect(() => {
    if (!measurement || !maySend || !siteTracking().origin) return undefined;
    const timer = setTimeout(() => {
      if (!consent().measurement) return;
      const signal = trackingPeriod();
      runInBackground(
        async () =>
          trackVisit({
            host: trackingHost(siteTracking().origin, () => consent().measurement),
            webType: bootManifest().product,
            identity,
            signal,
          }),
        signal,
      );
    }, TRACKER_DELAY_MS);
    return () => clearTimeout(timer);
    // A change of the member's data is not a new visit.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, measurement, maySend, uuid]);

  useEffect(() => {
    const { gaID } = siteTracking();
    if (!measurement || !gaID) return undefined;
    const timer = setTimeout(() => {
      if (consent().measurement) runInBackground(() => sendPageView(gaID), trackingPeriod());
    }, TRACKER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, measurement]);

  useEffect(() => {
    if (!recognition || !maySend) return undefined;
    const timer = setTimeout(() => {
      if (!consent().recognition) return;
      const signal = trackingPeriod();
      runInBackground(async () => {
        const { reportDevice } = await import(
          /* webpackChunkName: "fingerprint" */ './fingerprint/collector.ts'
        );
        await reportDevice({
          host: trackingHost(siteTracking().origin, () => consent().recognition),
          identity,
          signal,
        });
      }, signal);
    }, TRACKER_DELAY_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [recognition, maySend, uuid]);

  return null;
}

let warned = false;

function runInBackground(work: () => Promise<void>, signal: AbortSignal): void {
  work().catch((error: unknown) => {
    if (warned || signal.aborted) return;
    warned = true;
    console.warn('Tracking failed; the visitor is not affected', error);
  });
}
