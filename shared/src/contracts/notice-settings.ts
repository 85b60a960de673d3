import { z } from 'zod';
import { call, nothing } from './http.ts';
import { noticeTopic } from './notices.ts';
import { locale } from './site.ts';

/**
 * `site`: the list and the bell. `push`: browsers that the member has subscribed. `sms`: their confirmed
 * number, off until they choose it.
 */
export const noticeChannels = ['site', 'push', 'sms'] as const;
/** Text messages to a member in 24 hours. Those of topics that nobody can mute may be twice as many. */
export const SMS_A_DAY = 5;
const noticeChannel = z.enum(noticeChannels);
export type NoticeChannel = z.output<typeof noticeChannel>;

export const MINUTES_OF_DAY = 1_440;
const minute = z
  .int()
  .min(0)
  .max(MINUTES_OF_DAY - 1);
/** Minutes since midnight in Bangkok. They may cross midnight. */
const quietHours = z.object({ from: minute, until: minute });
export type QuietHours = z.output<typeof quietHours>;

const settings = z.object({
  topics: z.array(
    z.object({
      topic: noticeTopic,
      /** Nobody can mute it. */
      locked: z.boolean(),
      channels: z.object({ site: z.boolean(), push: z.boolean(), sms: z.boolean() }),
    }),
  ),
  quiet: quietHours.optional(),
  /**
   * The language of SMS and push messages. Absent: that of the last login in a browser that has the member's
   * trust.
   */
  language: locale.optional(),
});
export type NoticeSettings = z.output<typeof settings>;

const memberOnly = { access: 'member', errors: ['UNAUTHORIZED'] } as const;

export const noticeSettingsCalls = {
  settings: call({
    method: 'GET',
    path: '/notices.settings',
    summary: 'By which channels the member is told about each topic, and when messages wait',
    ...memberOnly,
    request: nothing,
    reply: settings,
  }),
  choose: call({
    method: 'POST',
    path: '/notices.choose',
    summary: 'Switches a channel of a topic on or off. Security and care cannot be switched off',
    ...memberOnly,
    request: z.object({ topic: noticeTopic, channel: noticeChannel, chosen: z.boolean() }),
    reply: settings,
    errors: ['UNAUTHORIZED', 'NOTICE_LOCKED'],
  }),
  quietHours: call({
    method: 'POST',
    path: '/notices.quiet-hours',
    summary: 'Sets the hours in which messages wait; without them, none do',
    ...memberOnly,
    request: z.object({
      quiet: quietHours.refine(({ from, until }) => from !== until, { path: ['until'] }).optional(),
    }),
    reply: settings,
  }),
  language: call({
    method: 'POST',
    path: '/notices.language',
    summary: 'Sets the language of SMS and push messages; without it, they follow the language of logins',
    ...memberOnly,
    request: z.object({ language: locale.optional() }),
    reply: settings,
  }),
};
