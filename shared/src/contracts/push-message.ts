import type { NoticeTopic } from './notices.ts';
import type { Locale } from './site.ts';

/**
 * What a push service carries, encrypted for the browser: no sums, no names, nothing of the account. The
 * service worker writes the text.
 */
export interface PushMessage {
  topic: NoticeTopic;
  locale: Locale;
}
