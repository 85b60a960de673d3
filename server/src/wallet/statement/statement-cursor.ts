import { z } from 'zod';
import { AppError } from '../../errors.ts';

/** Where a page ends: rows are ordered by time, then by place (deposits that were only asked for stand below what moved), then by id. */
export interface StatementPlace {
  /** Microseconds since 1970, which a Date does not hold. */
  micros: number;
  /** Of a movement its place in its order; 0 of a deposit that was asked for. */
  place: number;
  /** Of a deposit that was asked for. */
  depositId?: string;
}

const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const CURSOR = /^(\d{1,16})\.(\d{1,16})$/;
const DEPOSIT_CURSOR = /^(\d{1,16})\.0\.(.{36})$/;

export function cursorText({ micros, place, depositId }: StatementPlace): string {
  return depositId === undefined ? `${micros}.${place}` : `${micros}.0.${depositId}`;
}

/**
 * The values that a page's rows stand before: time, place, id. Nothing stands before `undefined`, so that a first page begins at the newest.
 *
 * @throws AppError VALIDATION when nobody was given this text.
 */
export function readCursor(text: string | undefined): readonly [time: string, place: number, id: string] {
  if (text === undefined) return ['infinity', Number.MAX_SAFE_INTEGER, LAST_UUID];
  const [, micros, id] = DEPOSIT_CURSOR.exec(text) ?? [];
  if (micros !== undefined && z.uuid().safeParse(id).success) return [instantOf(Number(micros)), 0, id!];
  const [, time, place] = CURSOR.exec(text) ?? [];
  if (time === undefined || place === undefined)
    throw new AppError('VALIDATION', { issues: [{ path: 'before', key: 'invalid' }] });
  return [instantOf(Number(time)), Number(place), LAST_UUID];
}

function instantOf(micros: number): string {
  const millis = Math.floor(micros / 1_000);
  return `${new Date(millis).toISOString().slice(0, -1)}${String(micros - millis * 1_000).padStart(3, '0')}Z`;
}
