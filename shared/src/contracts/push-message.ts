import type { NoticeTopic } from './notices.ts';
import type { Locale } from './site.ts';

/**
 * The payload of a push message, encrypted for the browser. Contains no sums, names or account data. The
 * service worker writes the text.
 */
export interface PushMessage {
  topic: NoticeTopic;
  locale: Locale;
}
