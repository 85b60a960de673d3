import type { z } from 'zod';

/**
 * Values that survive a reload of this tab and end with it. Never throws: when storage is unavailable,
 * nothing is kept.
 */
export const tabStorage = {
  /** `undefined` when the value is missing or does not match the schema. */
  read<Schema extends z.ZodType>(key: string, schema: Schema): z.output<Schema> | undefined {
    try {
      return schema.safeParse(JSON.parse(window.sessionStorage.getItem(key) ?? 'null')).data;
    } catch {
      return undefined;
    }
  },

  write(key: string, value: unknown): void {
    try {
      window.sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Storage is full or blocked: the value is lost, the page keeps working.
    }
  },

  remove(key: string): void {
    try {
      window.sessionStorage.removeItem(key);
    } catch {
      // Storage is blocked, so nothing was kept.
    }
  },
};
