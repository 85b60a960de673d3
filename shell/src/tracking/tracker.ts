import type { z } from 'zod';
import type { Identity } from '@chokdee/shared/contracts/auth';
import { trackingPaths, type visitBody } from '@chokdee/shared/contracts/tracking';
import type { TrackingHost } from './tracking-host.ts';
import { guestName, pseudonymOf, visitorName } from './tracked-name.ts';

interface Visit {
  host: TrackingHost;
  /** The site's product. */
  webType: string;
  /** Who is signed in; a guest otherwise. */
  identity: Identity | undefined;
  /** Aborted when the consent ends. */
  signal: AbortSignal;
}

/**
 * Tells the tracking host that a page is looked at, and not which. Only with consent to measurement. Does nothing while there is no network.
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
