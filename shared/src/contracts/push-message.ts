import { z } from 'zod';
import { noticeTopic } from './notices.ts';
import { locale } from './site.ts';

/**
 * What a push service carries, encrypted for the browser: no sums, no names, nothing of the account. The
 * service worker writes the text.
 */
export const pushMessage = z.object({ topic: noticeTopic, locale });
export type PushMessage = z.output<typeof pushMessage>;
