import type { z } from 'zod';

/**
 * Local storage that never throws. In a private window, or with a full disk, values are lost but the page
 * keeps working.
 */
export const storage = {
  /** `undefined` when there is no value or it does not match the schema. */
  read<Schema extends z.ZodType>(key: string, schema: Schema): z.output<Schema> | undefined {
    try {
      const parsed = schema.safeParse(JSON.parse(window.localStorage.getItem(key) ?? 'null'));
      return parsed.success ? parsed.data : undefined;
    } catch {
      return undefined;
    }
  },

  /** Returns whether the value was stored. */
  write(key: string, value: unknown): boolean {
    try {
      window.localStorage.setItem(key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },

  /** Stored keys with this prefix. Empty when the browser denies access. */
  keys(prefix: string): string[] {
    try {
      return Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
    } catch {
      return [];
    }
  },

  remove(key: string): void {
    try {
      window.localStorage.removeItem(key);
    } catch {
      // Without access to the storage, nothing was stored.
    }
  },
};
