import { z } from 'zod';
import { instantOfMicros } from '../../db/micros.ts';
import { AppError } from '../../errors.ts';

/**
 * End of a page. Rows are ordered by time, then place (rows that moved nothing sort
 * below movements), then id.
 */
export interface StatementPlace {
  /** Microseconds since 1970; a Date holds only milliseconds. */
  micros: number;
  /** Position of a movement in its order; 0 for a row that moved nothing. */
  place: number;
  /** Set for a row that moved nothing. */
  unmovedId?: string;
}

/** Exclusive upper bound of a page: time, place, id. */
export type StatementBound = readonly [time: string, place: number, id: string];

const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** The first page begins at the newest row. */
export const NEWEST: StatementBound = ['infinity', Number.MAX_SAFE_INTEGER, LAST_UUID];

const TOP = '(?:~(\\d{1,16}))?';
const CURSOR = new RegExp(`^(\\d{1,16})\\.(\\d{1,16})${TOP}$`);
const UNMOVED_CURSOR = new RegExp(`^(\\d{1,16})\\.0\\.(.{36})${TOP}$`);

export function boundAfter({ micros, place, unmovedId = LAST_UUID }: StatementPlace): StatementBound {
  return [instantOfMicros(micros), place, unmovedId];
}

/**
 * @param top version of the cash account when the first page was read: later pages show rounds as of then.
 */
export function cursorText({ micros, place, unmovedId }: StatementPlace, top: number): string {
  return `${micros}.${unmovedId === undefined ? place : `0.${unmovedId}`}~${top}`;
}

/** @throws AppError VALIDATION when the text is not a valid cursor */
export function readCursor(text: string | undefined): { before: StatementBound; top: number | undefined } {
  if (text === undefined) return { before: NEWEST, top: undefined };
  const [, micros, id, unmovedTop] = UNMOVED_CURSOR.exec(text) ?? [];
  if (micros !== undefined && z.guid().safeParse(id).success)
    return {
      before: boundAfter({ micros: Number(micros), place: 0, unmovedId: id }),
      top: versionOf(unmovedTop),
    };
  const [, time, place, top] = CURSOR.exec(text) ?? [];
  if (time === undefined || place === undefined)
    throw new AppError('VALIDATION', { issues: [{ path: 'before', key: 'invalid' }] });
  return { before: boundAfter({ micros: Number(time), place: Number(place) }), top: versionOf(top) };
}

const versionOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
