import { z } from 'zod';
import { storage } from '@chokdee/shared/storage';

/** Choices of the time between two reality checks, in minutes. */
export const checkIntervals = [15, 30, 60] as const;
export type CheckInterval = (typeof checkIntervals)[number];

const INTERVAL_KEY = 'games.reality-check';
const DEFAULT: CheckInterval = 60;

export const storedInterval = (): CheckInterval =>
  storage.read(INTERVAL_KEY, z.literal(checkIntervals)) ?? DEFAULT;

export const storeInterval = (minutes: CheckInterval): boolean => storage.write(INTERVAL_KEY, minutes);

const ANSWERED_KEY = 'games.checked';
const answeredCheck = z.object({
  /** When the visit began. */
  startedAtMs: z.number(),
  /** Intervals that had passed when the member went on. */
  count: z.number(),
});
export type AnsweredCheck = z.output<typeof answeredCheck>;

/** The last answered check. Each game and each reload is another document of the same visit. */
export const storedAnswer = (): AnsweredCheck | undefined => storage.read(ANSWERED_KEY, answeredCheck);

export const storeAnswer = (check: AnsweredCheck): boolean => storage.write(ANSWERED_KEY, check);
