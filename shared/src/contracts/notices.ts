import { z } from 'zod';
import { call } from './http.ts';
import { betId, depositId, poyId, wireInteger, withdrawId } from './ids.ts';
import { betGroup } from './lottery.ts';
import { baht } from './money.ts';
import { locale } from './site.ts';
import { instant } from './time.ts';

/** What members choose channels for. `security` and `care` cannot be muted. */
export const noticeTopics = ['results', 'money', 'security', 'care'] as const;
export const noticeTopic = z.enum(noticeTopics);
export type NoticeTopic = z.output<typeof noticeTopic>;

/** Numbered in the order in which they were made. */
const noticeId = z.codec(wireInteger, z.int().positive(), { decode: Number, encode: (value) => value });

/** One fact about the member's account. Pages write its text. */
const notice = z.object({
  id: noticeId,
  /** A page shows the topic's text for a kind that it does not know. */
  kind: z.string(),
  topic: noticeTopic,
  at: instant,
  read: z.boolean(),
  amount: baht.optional(),
  /** What the result before a correction paid. */
  paidBefore: baht.optional(),
  round: z
    .object({
      betId,
      betGroup,
      betType: z.string(),
      /** The name with the round's number. `names` are the lottery's alone. */
      name: z.string(),
      names: z.partialRecord(locale, z.string()).optional(),
      roundNumber: z.int().optional(),
      poyId: poyId.optional(),
    })
    .optional(),
  depositId: depositId.optional(),
  withdrawId: withdrawId.optional(),
  /** Browser and system, and enough of the address to tell home from elsewhere. */
  device: z.string().optional(),
  address: z.string().optional(),
});
export type Notice = z.output<typeof notice>;

export const NOTICES_PER_PAGE = 20;
const MAX_IDS = 100;
/** Counting stops here. */
export const UNREAD_MAX = 100;

/** `unread`: the count after the act, at most UNREAD_MAX. */
const counted = z.object({ unread: z.int() });
/** Made by the caller for each act. A repeat changes nothing, and `undo` takes the act back. */
const act = z.uuid();
const ids = z.array(noticeId).min(1).max(MAX_IDS);
const memberOnly = { access: 'member', errors: ['UNAUTHORIZED'] } as const;

/** These calls are in no lock family: a locked member may still read their notices. */
export const noticeCalls = {
  all: call({
    method: 'GET',
    path: '/notices.all',
    summary: 'The member’s notices, newest first. `next` continues below the last one',
    ...memberOnly,
    request: z.object({ before: noticeId.optional() }),
    reply: z.object({ notices: z.array(notice), unread: z.int(), next: noticeId.optional() }),
  }),
  unread: call({
    method: 'GET',
    path: '/notices.unread',
    summary: 'How many notices the member has not read. Counting stops at 100',
    ...memberOnly,
    request: z.object({}),
    reply: counted,
  }),
  read: call({
    method: 'POST',
    path: '/notices.read',
    summary: 'Marks notices as read',
    ...memberOnly,
    request: z.object({ act, ids }),
    reply: counted,
  }),
  readAll: call({
    method: 'POST',
    path: '/notices.read-all',
    summary: 'Marks every notice up to this one as read',
    ...memberOnly,
    request: z.object({ act, upTo: noticeId }),
    reply: counted,
  }),
  dismiss: call({
    method: 'POST',
    path: '/notices.dismiss',
    summary: 'Removes notices from the list',
    ...memberOnly,
    request: z.object({ act, ids }),
    reply: counted,
  }),
  undo: call({
    method: 'POST',
    path: '/notices.undo',
    summary: 'Takes back what one act has read or dismissed',
    ...memberOnly,
    request: z.object({ act }),
    reply: counted,
  }),
};
