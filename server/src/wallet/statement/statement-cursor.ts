import { z } from 'zod';
import { instantOfMicros } from '../../db/micros.ts';
import { AppError } from '../../errors.ts';

/** End of a page. Rows are ordered by time, then place (requested deposits sort below movements), then id. */
export interface StatementPlace {
  /** Microseconds since 1970; a Date holds only milliseconds. */
  micros: number;
  /** Position of a movement in its order; 0 for a requested deposit. */
  place: number;
  /** Set for a requested deposit. */
  depositId?: string;
}

const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const CURSOR = /^(\d{1,16})\.(\d{1,16})$/;
const DEPOSIT_CURSOR = /^(\d{1,16})\.0\.(.{36})$/;

export function cursorText({ micros, place, depositId }: StatementPlace): string {
  return depositId === undefined ? `${micros}.${place}` : `${micros}.0.${depositId}`;
}

/**
 * Parses a cursor into the exclusive upper bound of a page: time, place, id. `undefined` is the first page,
 * which begins at the newest row.
 *
 * @throws AppError VALIDATION when the text is not a valid cursor
 */
export function readCursor(text: string | undefined): readonly [time: string, place: number, id: string] {
  if (text === undefined) return ['infinity', Number.MAX_SAFE_INTEGER, LAST_UUID];
  const [, micros, id] = DEPOSIT_CURSOR.exec(text) ?? [];
  if (micros !== undefined && z.uuid().safeParse(id).success)
    return [instantOfMicros(Number(micros)), 0, id!];
  const [, time, place] = CURSOR.exec(text) ?? [];
  if (time === undefined || place === undefined)
    throw new AppError('VALIDATION', { issues: [{ path: 'before', key: 'invalid' }] });
  return [instantOfMicros(Number(time)), Number(place), LAST_UUID];
}
