import { bootManifest } from '../remotes/boot-manifest.ts';

export interface SiteTracking {
  /** Origin of the host that the site measures at; a site without one asks nobody. */
  origin: string | undefined;
  /** The site's measurement id at Google Analytics, if it has one. */
  gaID: string | undefined;
  /** Whether the site also offers the recognition of devices. */
  offersRecognition: boolean;
  /** Global Privacy Control: the browser says no for its reader, by a header that the server saw or to this page. */
  refusedByBrowser: boolean;
}

/** What the server wrote into the page's root element (server/src/tracking/page-tracking.ts). */
export function siteTracking(): SiteTracking {
  const { tracking, fingerprint, gpc } = document.documentElement.dataset;
  const refusedByBrowser =
    gpc !== undefined || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
  return {
    origin: tracking || undefined,
    gaID: bootManifest().site.gaID,
    offersRecognition: tracking !== undefined && fingerprint !== undefined,
    refusedByBrowser,
  };
}
