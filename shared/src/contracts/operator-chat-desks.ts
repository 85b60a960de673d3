import { z } from 'zod';
import { call, nothing } from './http.ts';
import { rowVersion } from './ids.ts';
import { day } from './time.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'chat.time');
const unique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

const keepDays = z.int('chat.keepDays').min(1, 'chat.keepDays').max(3650, 'chat.keepDays');

/** Hours of duty, holidays and how long conversations are kept, as operators enter them. */
export const chatDeskFields = z.object({
  hours: z
    .array(
      z.object({
        /** 1 is Monday. */
        weekday: z.int().min(1).max(7),
        /** Times at +07:00. */
        opensAt: time,
        /** Not after `opensAt`: on the next day. */
        closesAt: time,
      }),
    )
    .max(7)
    .refine((hours) => unique(hours.map(({ weekday }) => weekday)), 'chat.time'),
  holidays: z.array(z.string().pipe(day)).max(100, 'chat.holidays').refine(unique, 'chat.holidays'),
  /** Conversations are deleted this long after their last activity. */
  keepDays,
});

const desk = z.object({
  /** Null: every domain without hours of its own. */
  domain: z.string().nullable(),
  version: rowVersion,
  hours: z.array(z.object({ weekday: z.int(), opensAt: z.string(), closesAt: z.string() })),
  holidays: z.array(z.string()),
  keepDays: z.int(),
});
export type ChatDutyDesk = z.output<typeof desk>;

const operator = { access: 'operator' } as const;

export const operatorChatDeskCalls = {
  all: call({
    method: 'GET',
    path: '/operators.chat-desks.all',
    summary: 'Hours of duty of the live chat by domain',
    ...operator,
    request: nothing,
    reply: z.object({ desks: z.array(desk), domains: z.array(z.string()) }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  save: call({
    method: 'POST',
    path: '/operators.chat-desks.save',
    summary: "Changes the live chat's hours of duty, or adds those of a domain",
    ...operator,
    request: z.object({
      domain: z.string().max(100).nullable(),
      /** Absent: the domain has none of its own. */
      version: rowVersion.optional(),
      ...chatDeskFields.shape,
      /** Absent: as before, or for a new desk as everywhere. */
      keepDays: keepDays.optional(),
    }),
    reply: z.object({ version: rowVersion }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'STALE_VERSION'],
  }),
  remove: call({
    method: 'POST',
    path: '/operators.chat-desks.remove',
    summary: "Removes a domain's own hours of duty: it has those of every domain again",
    ...operator,
    request: z.object({ domain: z.string().max(100), version: rowVersion }),
    reply: nothing,
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'STALE_VERSION'],
  }),
};
