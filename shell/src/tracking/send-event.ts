import type { z } from 'zod';
import type { AnalyticsEvent, stepBody } from '@chokdee/shared/contracts/analytics';
import { trackingPaths } from '@chokdee/shared/contracts/tracking';
import { consent } from '../consent/consent.ts';
import { siteTracking } from '../consent/site-tracking.ts';
import { bootManifest } from '../remotes/boot-manifest.ts';
import { tagEvent } from './analytics.ts';
import { visitorName } from './tracked-name.ts';
import { trackingHost } from './tracking-host.ts';

/**
 * Tells Google Analytics and the tracking host what happened, as far as the site has them. Does nothing
 * without consent to measurement.
 *
 * @param signal aborted when the consent ends.
 * @throws CollectError, for developers.
 */
export async function sendEvent(event: AnalyticsEvent, signal: AbortSignal): Promise<void> {
  const isAllowed = () => consent().measurement;
  if (!isAllowed()) return;
  const { gaID, origin } = siteTracking();
  if (gaID) tagEvent(gaID, event);
  // The host learns of page views by visits, which do not tell the page.
  if (!origin || event.name === 'page_view' || !navigator.onLine) return;
  const body: z.input<typeof stepBody> = { webType: bootManifest().product, event };
  const host = trackingHost(origin, isAllowed);
  await host.collect({ path: trackingPaths.event, cid: visitorName(), body, credentials: 'omit', signal });
}
