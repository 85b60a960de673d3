import type { IncomingHttpHeaders } from 'node:http';
import type { Env } from '../env.ts';

/** The measurement that a page may do, with the visitor's consent. */
export interface PageTracking {
  /** Where the site sends measurements; without it, nothing is measured. */
  origin?: string;
  /** Whether consent to device fingerprinting is requested, too. */
  fingerprint: boolean;
  /** The browser sends Global Privacy Control, which counts as a refusal. */
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

/** The tracking origin that the page's policy allows; undefined after a refusal. */
export const reachableOrigin = ({ origin, refused }: PageTracking): string | undefined =>
  refused ? undefined : origin;

/** Attributes of the page's root, as shell/src/consent/site-tracking.ts reads them. */
export function trackingAttributes({ origin, fingerprint, refused }: PageTracking): string {
  const gpc = refused ? ' data-gpc' : '';
  return origin ? ` data-tracking="${origin}"${fingerprint ? ' data-fingerprint' : ''}${gpc}` : gpc;
}
