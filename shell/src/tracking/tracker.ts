import type { z } from 'zod';
import type { Identity } from '@chokdee/shared/contracts/auth';
import { trackingPaths, type visitBody } from '@chokdee/shared/contracts/tracking';
import type { TrackingHost } from './tracking-host.ts';
import { guestName, pseudonymOf, visitorName } from './tracked-name.ts';

interface Visit {
  host: TrackingHost;
  /** The site's product. */
  webType: string;
  /** The signed-in member; undefined for a guest. */
  identity: Identity | undefined;
  /** Aborted when the consent ends. */
  signal: AbortSignal;
}

/**
 * Reports a page view to the tracking host, without the page's address. Only with consent to measurement.
 * Does nothing while offline.
 *
 * @throws CollectError | ApiError, for developers.
 */
export async function trackVisit({ host, webType, identity, signal }: Visit): Promise<void> {
  if (!navigator.onLine) return;
  const username = identity ? await pseudonymOf(identity) : guestName();
  signal.throwIfAborted();
  const own = visitorName();
  const given = await host.askId({ cid: own, credentials: 'omit', signal }).catch(() => undefined);
  signal.throwIfAborted();
  const body: z.input<typeof visitBody> = {
    username,
    webType,
    askGeo: false,
    idEndpoint: host.idEndpoint,
    useServerId: given !== undefined,
  };
  await host.collect({ path: trackingPaths.visit, cid: given ?? own, body, credentials: 'omit', signal });
}
