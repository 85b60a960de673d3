import { z } from 'zod';
import { digitsOf } from '../rules/bet-options.ts';
import { isPlainLine } from '../rules/plain-line.ts';
import { readShareCode, SHARE_CODE_LENGTH, SHARE_CODE_LETTERS } from '../rules/share-code.ts';
import { call, ok } from './http.ts';
import { baseOption, betNumber } from './lottery.ts';
import { instant } from './time.ts';

export const numberSetId = z.uuid().brand<'NumberSetId'>();
export type NumberSetId = z.output<typeof numberSetId>;

export const NUMBER_SETS_MAX = 50;
export const NUMBER_SET_MAX_LINES = 1_000;
export const NUMBER_SET_NAME_MAX = 40;

/**
 * A line without an option goes onto the options that are selected when the saved numbers are used. Prices
 * belong to a bet and are not stored.
 */
export const numberSetLine = z.object({ number: betNumber, option: baseOption.optional() });
export type NumberSetLine = z.output<typeof numberSetLine>;

/** Other members may read the name. */
const numberSetName = z
  .string()
  .trim()
  .min(1, 'numberSet.name')
  .max(NUMBER_SET_NAME_MAX, 'numberSet.name')
  .refine(isPlainLine, 'numberSet.name');

/** Duplicate lines count once. */
const numberSetLines = z
  .array(
    numberSetLine.refine(({ number, option }) => !option || number.length === digitsOf(option), {
      message: 'number.digits',
      path: ['number'],
    }),
  )
  .min(1, 'numberSet.empty')
  .max(NUMBER_SET_MAX_LINES, 'numberSet.tooLong');

/** The stored form. Input is parsed leniently. */
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
  /** Increases with every change. */
  version: z.int(),
  lineCount: z.int(),
  /** The first few numbers. */
  sample: z.array(betNumber),
  /** Present while the saved numbers are shared. */
  shareCode: shareCode.optional(),
  updatedAt: instant,
});
export type NumberSetSummary = z.output<typeof numberSetSummary>;

const numberSet = numberSetSummary.extend({ lines: z.array(numberSetLine) });
export type NumberSet = z.output<typeof numberSet>;

/** The version that a change is based on. The maximum is far above any real number of changes. */
const setVersion = z.int().min(1).max(1_000_000_000);

const byId = z.object({ id: numberSetId });
const byCode = z.object({ code: typedShareCode });
const readErrors = ['UNAUTHORIZED'] as const;
const idempotencyErrors = ['IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_REUSED'] as const;

/**
 * A member's saved numbers. Other members see them only through a share code, which reveals the name and the
 * lines but not the owner.
 */
export const numberSetCalls = {
  all: call({
    method: 'GET',
    path: '/number-sets.all',
    summary:
      'The member’s saved numbers, last changed first. The search matches a part of the name or a number',
    access: 'member',
    request: z.object({ search: z.string().max(NUMBER_SET_NAME_MAX).optional() }),
    reply: z.array(numberSetSummary),
    errors: readErrors,
  }),
  one: call({
    method: 'GET',
    path: '/number-sets.one',
    summary: 'One entry of the saved numbers with its lines',
    access: 'member',
    request: byId,
    reply: numberSet,
    errors: [...readErrors, 'NOT_FOUND'],
  }),
  create: call({
    method: 'POST',
    path: '/number-sets.create',
    summary: 'Creates an entry of saved numbers',
    access: 'member',
    idempotent: true,
    request: z.object({ name: numberSetName, lines: numberSetLines }),
    reply: numberSetSummary,
    errors: [...readErrors, ...idempotencyErrors, 'NUMBER_SET_LIMIT'],
  }),
  update: call({
    method: 'POST',
    path: '/number-sets.update',
    summary: 'Renames an entry or replaces its lines',
    access: 'member',
    request: byId.extend({
      version: setVersion,
      name: numberSetName.optional(),
      lines: numberSetLines.optional(),
    }),
    reply: numberSetSummary,
    errors: [...readErrors, 'NOT_FOUND', 'NUMBER_SET_CHANGED'],
  }),
  remove: call({
    method: 'POST',
    path: '/number-sets.remove',
    summary: 'Removes an entry and its share code. Copies of it stay',
    access: 'member',
    request: byId,
    reply: ok,
    errors: readErrors,
  }),
  share: call({
    method: 'POST',
    path: '/number-sets.share',
    summary: 'Creates a share code for an entry. An existing code stays the same',
    access: 'member',
    request: byId,
    reply: numberSetSummary,
    errors: [...readErrors, 'NOT_FOUND'],
  }),
  unshare: call({
    method: 'POST',
    path: '/number-sets.unshare',
    summary: 'Revokes the share code of an entry',
    access: 'member',
    request: byId,
    reply: numberSetSummary,
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
      lines: z.array(numberSetLine),
      /** Present if the caller owns the entry. */ ownId: numberSetId.optional(),
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
    reply: numberSetSummary,
    errors: [...readErrors, ...idempotencyErrors, 'NOT_FOUND', 'NUMBER_SET_LIMIT'],
  }),
};
