import type { AnalyticsEvent } from '@chokdee/shared/contracts/analytics';
import { consent } from '../consent/consent.ts';
import { trustedScriptUrl } from '../remotes/trusted-scripts.ts';
import { ANALYTICS_COOKIE_SECONDS, trackingPeriod } from './tracking-storage.ts';

type Tag = (...command: unknown[]) => void;
let loaded: string | undefined;

/**
 * Sends an event to Google Analytics. Call it only after consent: the first call loads the script. Addresses,
 * titles and referrers, which may identify a member's bet slip, are replaced by the page's route, and all
 * advertising features are off.
 */
export function tagEvent(gaID: string, { name, ...details }: AnalyticsEvent): void {
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
  const { page, ...fields } = { page: undefined, ...details };
  // Also for later events: without it gtag.js adds address and title of the page to each.
  if (page !== undefined || loaded !== gaID) {
    const path = page ?? '/';
    tag('set', { page_location: window.location.origin + path, page_title: path, page_referrer: '' });
  }
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
  tag('event', name, fields);
}

function load(gaID: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = trustedScriptUrl(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(gaID)}`);
  document.head.append(script);
}
