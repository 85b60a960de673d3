import type { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import type { z } from 'zod';
import { closeMs } from '../rounds/round-phase.ts';

export type DayResult = z.output<typeof lotteryCalls.resultsByDate.reply>[number];

/** Whether a result matches the search text: part of the round's title, or drawn digits. */
export function matchesSearch({ draw }: DayResult, title: string, typed: string): boolean {
  const wanted = typed.trim().toLocaleLowerCase();
  if (!wanted) return true;
  const drawn = [draw.raw, draw.top3, draw.bottom2, ...(draw.front3 ?? []), ...(draw.back3 ?? [])];
  return title.toLocaleLowerCase().includes(wanted) || drawn.some((number) => number.includes(wanted));
}

export function latestFirst(results: readonly DayResult[]): DayResult[] {
  return [...results].sort((a, b) => closeMs(b.round) - closeMs(a.round));
}
