import { consent } from '../consent/consent.ts';
import { trustedScriptUrl } from '../remotes/trusted-scripts.ts';
import { ANALYTICS_COOKIE_SECONDS, trackingPeriod } from './tracking-storage.ts';

type Tag = (...command: unknown[]) => void;
let loaded: string | undefined;

/**
 * Sends a page view to Google Analytics. Call it only after consent: the first call loads the script. The
 * address is sent without query and hash, which may identify a member's bet slip, and all advertising
 * features are off.
 */
export async function sendPageView(gaID: string): Promise<void> {
  const scope = window as unknown as Record<string, unknown> & { dataLayer?: unknown[] };
  scope[`ga-disable-${gaID}`] = false;
  trackingPeriod().addEventListener(
    'abort',
    () => void (scope[`ga-disable-${gaID}`] = !consent().measurement),
    { once: true },
  );
  const queue = (scope.dataLayer ??= []);
  // gtag.js reads `arguments` objects and ignores arrays.
  const tag: Tag = function () {
    // oxlint-disable-next-line prefer-rest-params
    queue.push(arguments);
  };
  if (loaded !== gaID) {
    loaded = gaID;
    tag('js', new Date());
    tag('config', gaID, {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      cookie_expires: ANALYTICS_COOKIE_SECONDS,
    });
    load(gaID);
  }
  tag('event', 'page_view', {
    page_location: window.location.origin + window.location.pathname,
    page_title: document.title,
  });
}

function load(gaID: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = trustedScriptUrl(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(gaID)}`);
  document.head.append(script);
}
