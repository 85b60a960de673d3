import { bootManifest } from '../remotes/boot-manifest.ts';

export interface SiteTracking {
  /** Origin of the tracking host; undefined if the site has none. */
  origin: string | undefined;
  /** The site's measurement id at Google Analytics, if it has one. */
  gaID: string | undefined;
  /** Whether the site measures anything: by the tracking host, Google Analytics or both. */
  measures: boolean;
  /** Whether the site also offers device recognition. */
  offersRecognition: boolean;
  /**
   * Global Privacy Control refuses for the visitor: by a request header that the server saw, or in the
   * browser.
   */
  refusedByBrowser: boolean;
}

/** Reads what the server wrote into the root element (server/src/tracking/page-tracking.ts). */
export function siteTracking(): SiteTracking {
  const { tracking, fingerprint, gpc } = document.documentElement.dataset;
  const refusedByBrowser =
    gpc !== undefined || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
  const origin = tracking || undefined;
  const { gaID } = bootManifest().site;
  return {
    origin,
    gaID,
    measures: Boolean(origin || gaID),
    offersRecognition: tracking !== undefined && fingerprint !== undefined,
    refusedByBrowser,
  };
}
