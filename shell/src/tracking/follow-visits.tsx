import { useEffect } from 'react';
import { useLocation } from '@chokdee/shared/router';
import { useSession } from '@chokdee/shared/session';
import { consent, useConsent } from '../consent/consent.ts';
import { siteTracking } from '../consent/site-tracking.ts';
import { bootManifest } from '../remotes/boot-manifest.ts';
import { countPage } from './analytics.ts';
import { trackingPeriod } from './kept.ts';
import { trackVisit } from './tracker.ts';
import { trackingHost } from './tracking-host.ts';

const TRACKER_DELAY_MS = 1_000;

/** Measures each page that is still looked at after a second, and recognises the device, each as far as its reader allows it. */
export function FollowVisits() {
  const { pathname } = useLocation();
  const phase = useSession((state) => state.phase);
  const identity = useSession((state) => state.identity);
  const { measurement, recognition } = useConsent();
  // The server answers nothing to who is closed out, and his page would be taken from him.
  const mayAsk = phase !== 'unknown' && identity?.status !== 1;
  const uuid = identity?.uuid;

  useEffect(() => {
    if (!measurement || !mayAsk || !siteTracking().origin) return undefined;
    const timer = setTimeout(() => {
      if (!consent().measurement) return;
      const signal = trackingPeriod();
      start(
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
    // A member's balance or name may change while he looks at a page: that is no other visit.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, measurement, mayAsk, uuid]);

  useEffect(() => {
    const { gaID } = siteTracking();
    if (!measurement || !gaID) return undefined;
    const timer = setTimeout(() => {
      if (consent().measurement) start(() => countPage(gaID), trackingPeriod());
    }, TRACKER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, measurement]);

  useEffect(() => {
    if (!recognition || !mayAsk) return undefined;
    const timer = setTimeout(() => {
      if (!consent().recognition) return;
      const signal = trackingPeriod();
      start(async () => {
        const { recognise } = await import(
          /* webpackChunkName: "fingerprint" */ './fingerprint/collector.ts'
        );
        await recognise({
          host: trackingHost(siteTracking().origin, () => consent().recognition),
          identity,
          signal,
        });
      }, signal);
    }, TRACKER_DELAY_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [recognition, mayAsk, uuid]);

  return null;
}

let told = false;

function start(work: () => Promise<void>, signal: AbortSignal): void {
  work().catch((error: unknown) => {
    if (told || signal.aborted) return;
    told = true;
    console.warn('Measuring failed, which nobody needs to know but a developer', error);
  });
}
