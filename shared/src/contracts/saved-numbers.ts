import { z } from 'zod';
import { digitsOf } from '../rules/bet-options.ts';
import { isPlainLine } from '../rules/plain-line.ts';
import { readShareCode, SHARE_CODE_LENGTH, SHARE_CODE_LETTERS } from '../rules/share-code.ts';
import { call, idempotencyErrors, ok } from './http.ts';
import { baseOption, betNumber } from './lottery.ts';
import { instant } from './time.ts';

export const numberListId = z.uuid().brand<'NumberListId'>();
export type NumberListId = z.output<typeof numberListId>;

export const NUMBER_LISTS_MAX = 50;
export const NUMBER_LIST_MAX_LINES = 1_000;
export const NUMBER_LIST_NAME_MAX = 40;

/**
 * A line without an option goes onto the options that are selected when the saved numbers are used. Prices
 * belong to a bet and are not stored.
 */
export const numberListLine = z.object({ number: betNumber, option: baseOption.optional() });
export type NumberListLine = z.output<typeof numberListLine>;

/** Other members may read the name. */
const numberListName = z
  .string()
  .trim()
  .min(1, 'numberSet.name')
  .max(NUMBER_LIST_NAME_MAX, 'numberSet.name')
  .refine(isPlainLine, 'numberSet.name');

/** Duplicate lines count once. */
const numberListLines = z
  .array(
    numberListLine.refine(({ number, option }) => !option || number.length === digitsOf(option), {
      message: 'number.digits',
      path: ['number'],
    }),
  )
  .min(1, 'numberSet.empty')
  .max(NUMBER_LIST_MAX_LINES, 'numberSet.tooLong');

/** The stored form. Input is parsed leniently. */
const shareCode = z
  .string()
  .regex(new RegExp(`^[${SHARE_CODE_LETTERS}]{${SHARE_CODE_LENGTH}}$`), 'numberSet.code');
const typedShareCode = z.codec(z.string().max(40), shareCode, {
  decode: readShareCode,
  encode: (code) => code,
});

const numberListSummary = z.object({
  id: numberListId,
  name: z.string(),
  /** Increases with every change. */
  version: z.int(),
  lineCount: z.int(),
  /** The first few numbers. */
  sample: z.array(betNumber),
  /** Present while the saved numbers are shared. */
  shareCode: shareCode.optional(),
  updatedAt: instant,
});
export type NumberListSummary = z.output<typeof numberListSummary>;

const numberList = numberListSummary.extend({ lines: z.array(numberListLine) });
export type NumberList = z.output<typeof numberList>;

/** The version that a change is based on. The maximum is far above any real number of changes. */
const listVersion = z.int().min(1).max(1_000_000_000);

const byId = z.object({ id: numberListId });
const byCode = z.object({ code: typedShareCode });
const readErrors = ['UNAUTHORIZED'] as const;

/**
 * A member's saved numbers. Other members see them only through a share code, which reveals the name and the
 * lines but not the owner.
 *
 * Paths, error codes and keys of field messages say `number-set`: they are on the wire, where other versions
 * of site and server know them.
 */
export const numberListCalls = {
  all: call({
    method: 'GET',
    path: '/number-sets.all',
    summary:
      'The member’s saved numbers, last changed first. The search matches a part of the name or a number',
    access: 'member',
    request: z.object({ search: z.string().max(NUMBER_LIST_NAME_MAX).optional() }),
    reply: z.array(numberListSummary),
    errors: readErrors,
  }),
  one: call({
    method: 'GET',
    path: '/number-sets.one',
    summary: 'One list of saved numbers with its lines',
    access: 'member',
    request: byId,
    reply: numberList,
    errors: [...readErrors, 'NOT_FOUND'],
  }),
  create: call({
    method: 'POST',
    path: '/number-sets.create',
    summary: 'Creates a list of saved numbers',
    access: 'member',
    idempotent: true,
    request: z.object({ name: numberListName, lines: numberListLines }),
    reply: numberListSummary,
    errors: [...readErrors, ...idempotencyErrors, 'NUMBER_SET_LIMIT'],
  }),
  update: call({
    method: 'POST',
    path: '/number-sets.update',
    summary: 'Renames a list or replaces its lines',
    access: 'member',
    request: byId.extend({
      version: listVersion,
      name: numberListName.optional(),
      lines: numberListLines.optional(),
    }),
    reply: numberListSummary,
    errors: [...readErrors, 'NOT_FOUND', 'NUMBER_SET_CHANGED'],
  }),
  remove: call({
    method: 'POST',
    path: '/number-sets.remove',
    summary: 'Removes a list and its share code. Copies of it stay',
    access: 'member',
    request: byId,
    reply: ok,
    errors: readErrors,
  }),
  share: call({
    method: 'POST',
    path: '/number-sets.share',
    summary: 'Creates a share code for a list. An existing code stays the same',
    access: 'member',
    request: byId,
    reply: numberListSummary,
    errors: [...readErrors, 'NOT_FOUND'],
  }),
  unshare: call({
    method: 'POST',
    path: '/number-sets.unshare',
    summary: 'Revokes the share code of a list',
    access: 'member',
    request: byId,
    reply: numberListSummary,
    errors: [...readErrors, 'NOT_FOUND'],
  }),
  // A POST: a code must not be in a URL, and every attempt counts towards a limit.
  shared: call({
    method: 'POST',
    path: '/number-sets.shared',
    summary: 'The saved numbers behind a share code',
    access: 'member',
    request: byCode,
    reply: z.object({
      name: z.string(),
      lines: z.array(numberListLine),
      /** Present if the caller owns the list. */ ownId: numberListId.optional(),
    }),
    errors: [...readErrors, 'NOT_FOUND'],
  }),
  copy: call({
    method: 'POST',
    path: '/number-sets.copy',
    summary: 'Saves the numbers behind a share code as the member’s own',
    access: 'member',
    idempotent: true,
    request: byCode,
    reply: numberListSummary,
    errors: [...readErrors, ...idempotencyErrors, 'NOT_FOUND', 'NUMBER_SET_LIMIT'],
  }),
};
