import type { Shot } from '@chokdee/shared/contracts/yeekee';

export const PACE_SECONDS = 60;

/** How many shots each second had, by epoch second, as far as this page has seen. */
export interface ShotPace {
  /** The number of the latest shot; 0 before the first reply. */
  lastSeq: number;
  lastSecond: number;
  perSecond: ReadonlyMap<number, number>;
}

export const noShots: ShotPace = { lastSeq: 0, lastSecond: 0, perSecond: new Map() };

/**
 * Adds a reply with the latest shots, newest first. Shots that came between two replies but are in neither
 * are spread over the time between them: the numbering has no gaps, so their count is known.
 */
export function addShots(pace: ShotPace, shots: readonly Pick<Shot, 'seq' | 'createdAt'>[]): ShotPace {
  const fresh = shots.filter(({ seq }) => seq > pace.lastSeq);
  const [newest] = fresh;
  if (!newest) return pace;
  const lastSecond = secondOf(newest);
  const perSecond = new Map([...pace.perSecond].filter(([second]) => second > lastSecond - 2 * PACE_SECONDS));
  const add = (second: number, count: number) => perSecond.set(second, (perSecond.get(second) ?? 0) + count);
  for (const shot of fresh) add(secondOf(shot), 1);
  const unseen = pace.lastSeq === 0 ? 0 : newest.seq - pace.lastSeq - fresh.length;
  const oldest = secondOf(fresh.at(-1)!);
  const seconds = Math.max(1, oldest - pace.lastSecond);
  for (let at = 0; unseen > 0 && at < seconds; at += 1) add(oldest - at, unseen / seconds);
  return { lastSeq: newest.seq, lastSecond, perSecond };
}

/** Shots per second over the last minute, the current second last. */
export function lastMinute({ perSecond }: ShotPace, nowMs: number): number[] {
  const now = Math.floor(nowMs / 1_000);
  return Array.from({ length: PACE_SECONDS }, (_, at) => perSecond.get(now - PACE_SECONDS + 1 + at) ?? 0);
}

function secondOf({ createdAt }: Pick<Shot, 'createdAt'>): number {
  return Math.floor(Date.parse(createdAt) / 1_000);
}
