import { PENDING_LOGOUT_KEY } from '@chokdee/shared/contracts/auth';
import { KEPT_REPLIES } from '@chokdee/shared/contracts/kept-pages';
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '@chokdee/shared/contracts/site';
import { POPUP_COOKIE_SECONDS, popupCookies } from '@chokdee/shared/rules/popup-cookies';
import { CONSENT_COOKIE, CONSENT_COOKIE_SECONDS } from '../../consent/consent-cookie.ts';
import { KEPT_DAYS, KEPT_NAME } from '../../kept/kept-names.ts';
import { siteTracking } from '../../consent/site-tracking.ts';
import {
  ANALYTICS_COOKIE,
  ANALYTICS_COOKIE_SECONDS,
  COLLECTOR_SESSION_KEY,
  FINGERPRINT_KEY,
  trackedCookies,
} from '../../tracking/tracking-storage.ts';

type Unit = 'minutes' | 'hours' | 'days';
/**
 * `tab`: until the tab is closed; `stays`: until the reader deletes it; `version`: until a newer version is
 * installed; `round`: until a day after a round has closed; `confirmed`: until the server has confirmed it.
 */
export type Lifetime = { unit: Unit; count: number } | 'tab' | 'stays' | 'version' | 'round' | 'confirmed';

export interface StoredItem {
  /** Key of its purpose in the texts. */
  id: string;
  /** The name in the browser's developer tools. */
  name: string;
  place: 'cookie' | 'local' | 'session' | 'cache' | 'database';
  life: Lifetime;
}

const DAY = 86_400;
const days = (seconds: number): Lifetime => ({ unit: 'days', count: seconds / DAY });

/**
 * Everything that the site may store in a browser, by purpose. Necessary items need no consent; the others
 * exist only with consent.
 */
export function storedItems(
  https = window.location.protocol === 'https:',
): Record<'necessary' | 'measurement' | 'recognition', StoredItem[]> {
  const ownHost = (name: string) => (https ? `__Host-${name}` : name);
  const { guest, visitor, cid } = trackedCookies;
  const { origin, gaID } = siteTracking();
  const ofHost: StoredItem[] = [
    { id: 'guest', name: guest.name, place: 'cookie', life: days(guest.seconds) },
    { id: 'visitor', name: visitor.name, place: 'cookie', life: days(visitor.seconds) },
  ];
  const analytics = `${ANALYTICS_COOKIE}, ${ANALYTICS_COOKIE}_*`;
  const ofAnalytics: StoredItem[] = [
    { id: 'analytics', name: analytics, place: 'cookie', life: days(ANALYTICS_COOKIE_SECONDS) },
  ];
  return {
    necessary: [
      { id: 'session', name: ownHost('sid'), place: 'cookie', life: { unit: 'days', count: 30 } },
      { id: 'logout', name: PENDING_LOGOUT_KEY, place: 'local', life: 'confirmed' },
      { id: 'known', name: ownHost('known'), place: 'cookie', life: { unit: 'days', count: 180 } },
      { id: 'line', name: ownHost('line'), place: 'cookie', life: { unit: 'minutes', count: 10 } },
      { id: 'locale', name: LOCALE_COOKIE, place: 'cookie', life: days(LOCALE_COOKIE_SECONDS) },
      { id: 'consent', name: CONSENT_COOKIE, place: 'cookie', life: days(CONSENT_COOKIE_SECONDS) },
      { id: 'bucket', name: ownHost('bucket'), place: 'cookie', life: { unit: 'days', count: 90 } },
      { id: 'drafts', name: 'lottery.drafts', place: 'local', life: 'round' },
      { id: 'betOptions', name: 'lottery.options', place: 'local', life: 'stays' },
      { id: 'realityCheck', name: 'games.reality-check, games.checked', place: 'local', life: 'stays' },
      { id: 'announced', name: 'outcomes.announced', place: 'local', life: 'stays' },
      { id: 'numbers', name: 'lottery.number-set', place: 'local', life: 'stays' },
      { id: 'receipts', name: 'receipts', place: 'local', life: 'stays' },
      { id: 'promises', name: 'promises', place: 'local', life: 'stays' },
      { id: 'attempts', name: 'attempt', place: 'session', life: 'tab' },
      { id: 'typed', name: 'draft, support.chat', place: 'session', life: 'tab' },
      { id: 'chat', name: ownHost('chat'), place: 'cookie', life: { unit: 'days', count: 90 } },
      { id: 'chatDraft', name: 'support.chat, support.chat-out.*', place: 'local', life: 'stays' },
      { id: 'chatPicture', name: 'support.chat-picture', place: 'session', life: 'tab' },
      { id: 'banner', name: popupCookies.popup, place: 'cookie', life: days(POPUP_COOKIE_SECONDS) },
      { id: 'news', name: popupCookies.news, place: 'cookie', life: days(POPUP_COOKIE_SECONDS) },
      { id: 'drawer', name: 'drawer-open', place: 'local', life: 'stays' },
      { id: 'helpSearch', name: KEPT_REPLIES, place: 'cache', life: 'stays' },
      { id: 'passkeyOffer', name: 'passkey-offer', place: 'local', life: 'stays' },
      { id: 'steps', name: 'first-steps', place: 'local', life: 'stays' },
      { id: 'wanted', name: 'wanted-page', place: 'session', life: 'tab' },
      { id: 'invitation', name: 'line-slug', place: 'session', life: 'tab' },
      { id: 'linking', name: 'line-linking', place: 'session', life: 'tab' },
      { id: 'reload', name: 'chunk-reload-at, entry-reloaded-for', place: 'session', life: 'tab' },
      { id: 'kept', name: KEPT_NAME, place: 'database', life: { unit: 'days', count: KEPT_DAYS } },
      { id: 'files', name: 'build-files, first-view', place: 'cache', life: 'version' },
    ],
    measurement: [...(origin ? ofHost : []), ...(gaID ? ofAnalytics : [])],
    recognition: [
      { id: 'cid', name: cid.name, place: 'cookie', life: days(cid.seconds) },
      { id: 'fingerprint', name: FINGERPRINT_KEY, place: 'local', life: { unit: 'hours', count: 6 } },
      { id: 'collectorSession', name: COLLECTOR_SESSION_KEY, place: 'session', life: 'tab' },
    ],
  };
}
