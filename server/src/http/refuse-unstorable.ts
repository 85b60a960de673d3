import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** NUL and half a surrogate pair: PostgreSQL stores them neither as text nor as JSON. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
const EVERY_UNSTORABLE = new RegExp(UNSTORABLE, 'gu');
/** No contract nests deeper, and recursion over a body stays far from a stack overflow. */
const MAX_DEPTH = 32;

export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** The text without the characters that cannot be stored. */
export const storable = (text: string): string => text.replaceAll(EVERY_UNSTORABLE, '');

/**
 * Checks every text and key of the parsed query and body, whatever their format (JSON, form, query string).
 *
 * @throws AppError MALFORMED_BODY
 */
export async function refuseUnstorable({ query, body }: FastifyRequest): Promise<void> {
  if (!areStorable(query, body)) throw new AppError('MALFORMED_BODY');
}

/**
 * Whether every text and key in the parsed values can be stored. Texts are checked after parsing, because one
 * text has many spellings in JSON.
 */
export function areStorable(...values: unknown[]): boolean {
  let level = values;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH || level.some((value) => typeof value === 'string' && !isStorable(value)))
      return false;
    level = level.flatMap(partsOf);
  }
  return true;
}

/** Keys and values of an array or a record. Streams, files and buffers are left to their route. */
function partsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return isRecord(value) ? Object.entries(value).flat() : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
