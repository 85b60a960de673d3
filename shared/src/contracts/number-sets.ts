import { z } from 'zod';
import { digitsOf } from '../rules/bet-options.ts';
import { readShareCode, SHARE_CODE_LENGTH, SHARE_CODE_LETTERS } from '../rules/share-code.ts';
import { call, ok } from './http.ts';
import { baseOption, betNumber } from './lottery.ts';
import { instant } from './time.ts';

export const numberSetId = z.uuid().brand<'NumberSetId'>();
export type NumberSetId = z.output<typeof numberSetId>;

export const NUMBER_SETS_MAX = 50;
export const NUMBER_SET_MAX_LINES = 1_000;
export const NUMBER_SET_NAME_MAX = 40;

/** Without an option it goes onto those that are chosen when the set is used. Prices are no part of a set: they belong to a bet. */
export const numberSetLine = z.object({ number: betNumber, option: baseOption.optional() });
export type NumberSetLine = z.output<typeof numberSetLine>;

/** No control characters, and none that turn the direction of the words around it: others read the name. */
const numberSetName = z
  .string()
  .trim()
  .min(1, 'numberSet.name')
  .max(NUMBER_SET_NAME_MAX, 'numberSet.name')
  .regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+$/u, 'numberSet.name');

/** A line that is there twice counts once. */
const numberSetLines = z
  .array(
    numberSetLine.refine(({ number, option }) => !option || number.length === digitsOf(option), {
      message: 'number.digits',
      path: ['number'],
    }),
  )
  .min(1, 'numberSet.empty')
  .max(NUMBER_SET_MAX_LINES, 'numberSet.tooLong');

/** As it is kept. What a member types is read generously. */
export const shareCode = z
  .string()
  .regex(new RegExp(`^[${SHARE_CODE_LETTERS}]{${SHARE_CODE_LENGTH}}$`), 'numberSet.code');
const typedShareCode = z.codec(z.string().max(40), shareCode, {
  decode: readShareCode,
  encode: (code) => code,
});

const numberSetSummary = z.object({
  id: numberSetId,
  name: z.string(),
  /** Rises with every change. */
  version: z.int(),
  lineCount: z.int(),
  /** The first few numbers. */
  sample: z.array(betNumber),
  /** While the set is shared. */
  shareCode: shareCode.optional(),
  updatedAt: instant,
});
export type NumberSetSummary = z.output<typeof numberSetSummary>;

const numberSet = numberSetSummary.extend({ lines: z.array(numberSetLine) });
export type NumberSet = z.output<typeof numberSet>;

/** That a change was made of; no set is changed more often. */
const setVersion = z.int().min(1).max(1_000_000_000);

const byId = z.object({ id: numberSetId });
const byCode = z.object({ code: typedShareCode });
const reads = ['UNAUTHORIZED'] as const;
const keyed = ['IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_REUSED'] as const;

/** A member's saved numbers. Nobody sees another's, but by a code that its owner gives away: then its name and lines, and nothing of whose it is. */
export const numberSetCalls = {
  all: call({
    method: 'GET',
    path: '/number-sets.all',
    summary:
      'The member’s sets, the last changed first; those whose name contains the words, or that hold the number',
    access: 'member',
    request: z.object({ search: z.string().max(NUMBER_SET_NAME_MAX).optional() }),
    reply: z.array(numberSetSummary),
    errors: reads,
  }),
  one: call({
    method: 'GET',
    path: '/number-sets.one',
    summary: 'One set with its lines',
    access: 'member',
    request: byId,
    reply: numberSet,
    errors: [...reads, 'NOT_FOUND'],
  }),
  create: call({
    method: 'POST',
    path: '/number-sets.create',
    summary: 'Saves a set',
    access: 'member',
    idempotent: true,
    request: z.object({ name: numberSetName, lines: numberSetLines }),
    reply: numberSetSummary,
    errors: [...reads, ...keyed, 'NUMBER_SET_LIMIT'],
  }),
  update: call({
    method: 'POST',
    path: '/number-sets.update',
    summary: 'Renames a set, or gives it other lines',
    access: 'member',
    request: byId.extend({
      version: setVersion,
      name: numberSetName.optional(),
      lines: numberSetLines.optional(),
    }),
    reply: numberSetSummary,
    errors: [...reads, 'NOT_FOUND', 'NUMBER_SET_CHANGED'],
  }),
  remove: call({
    method: 'POST',
    path: '/number-sets.remove',
    summary: 'Removes a set, and with it its code; copies of it stay',
    access: 'member',
    request: byId,
    reply: ok,
    errors: reads,
  }),
  share: call({
    method: 'POST',
    path: '/number-sets.share',
    summary: 'Makes a code for a set; one that has a code keeps it',
    access: 'member',
    request: byId,
    reply: numberSetSummary,
    errors: [...reads, 'NOT_FOUND'],
  }),
  unshare: call({
    method: 'POST',
    path: '/number-sets.unshare',
    summary: 'Ends the code of a set',
    access: 'member',
    request: byId,
    reply: numberSetSummary,
    errors: [...reads, 'NOT_FOUND'],
  }),
  // Not a GET: a code is no part of an address, and trying one counts.
  shared: call({
    method: 'POST',
    path: '/number-sets.shared',
    summary: 'What a code leads to',
    access: 'member',
    request: byCode,
    reply: z.object({
      name: z.string(),
      lines: z.array(numberSetLine),
      /** Where the set is the asker’s own. */ ownId: numberSetId.optional(),
    }),
    errors: [...reads, 'NOT_FOUND'],
  }),
  copy: call({
    method: 'POST',
    path: '/number-sets.copy',
    summary: 'Saves what a code leads to as a set of one’s own',
    access: 'member',
    idempotent: true,
    request: byCode,
    reply: numberSetSummary,
    errors: [...reads, ...keyed, 'NOT_FOUND', 'NUMBER_SET_LIMIT'],
  }),
};
