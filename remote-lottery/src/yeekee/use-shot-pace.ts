import { serverNow } from '@chokdee/shared/clock';
import type { Shot } from '@chokdee/shared/contracts/yeekee';
import type { CallState } from '@chokdee/shared/query';
import { useSecondsUntil } from '@chokdee/shared/ui';
import { useState } from 'react';
import { addShots, lastMinute, noShots } from './shot-pace.ts';

/**
 * Shots per second over the last minute, from the replies that the page gets anyway. Moves on every second.
 */
export function useShotPace(shots: CallState<Shot[]>, untilMs: number): number[] {
  const [pace, setPace] = useState(noShots);
  useSecondsUntil(untilMs);
  const next = shots.state === 'ready' ? addShots(pace, shots.data) : pace;
  if (next !== pace) setPace(next);
  return lastMinute(next, serverNow());
}
