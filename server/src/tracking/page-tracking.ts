import type { IncomingHttpHeaders } from 'node:http';
import type { Env } from '../env.ts';

/** What a page may do to measure, if its reader lets it. */
export interface PageTracking {
  /** Where the site sends what it measures; no site measures without one. */
  origin?: string;
  /** Whether readers are asked for the recognition of their devices, too. */
  fingerprint: boolean;
  /** The browser says for its reader that he does not want to be tracked (Global Privacy Control): that is a no. */
  refused: boolean;
}

export type TrackingOf = (headers: IncomingHttpHeaders) => PageTracking;

export function pageTracking({
  TRACKING_ORIGIN,
  FINGERPRINT_ENABLE,
}: Pick<Env, 'TRACKING_ORIGIN' | 'FINGERPRINT_ENABLE'>): TrackingOf {
  return (headers) => ({
    origin: TRACKING_ORIGIN,
    fingerprint: FINGERPRINT_ENABLE,
    refused: headers['sec-gpc'] === '1',
  });
}

/** The origin that the page's policy lets it talk to: none where the answer is no already. */
export const reachableOrigin = ({ origin, refused }: PageTracking): string | undefined =>
  refused ? undefined : origin;

/** Attributes of the page's root, as shell/src/consent/site-tracking.ts reads them. */
export function trackingAttributes({ origin, fingerprint, refused }: PageTracking): string {
  const gpc = refused ? ' data-gpc' : '';
  return origin ? ` data-tracking="${origin}"${fingerprint ? ' data-fingerprint' : ''}${gpc}` : gpc;
}
