import type { z } from 'zod';
import type { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { toSatang } from '@chokdee/shared/contracts/money';
import { bangkokIso } from '@chokdee/shared/rules/instant';

/** Where the partner's games are. */
export const ORIGIN = 'https://games.example';

export const sessionNumber = (nth: number) => `0196f000-0000-7000-8000-00000000000${nth}`;

type Visit = z.output<typeof gamePlayCalls.visit.reply>;

/** A visit that has just begun, in which ฿20 were lost. */
export const buildVisit = (over: Partial<Visit> = {}): Visit => ({
  startedAt: bangkokIso(new Date()),
  staked: toSatang(5_000),
  won: toSatang(3_000),
  net: toSatang(-2_000),
  rounds: 5,
  openRounds: 0,
  ...over,
});
