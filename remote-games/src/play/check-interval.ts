import { z } from 'zod';
import { storage } from '@chokdee/shared/storage';

/** Choices of the time between two reality checks, in minutes. */
export const checkIntervals = [15, 30, 60] as const;
export type CheckInterval = (typeof checkIntervals)[number];

const KEY = 'games.reality-check';
const DEFAULT: CheckInterval = 60;

export const storedInterval = (): CheckInterval => storage.read(KEY, z.literal(checkIntervals)) ?? DEFAULT;

export const storeInterval = (minutes: CheckInterval): boolean => storage.write(KEY, minutes);
