import type { z } from 'zod';

/** Local storage that never throws: private windows and full disks lose the value, not the page. */
export const storage = {
  /** `undefined` when nothing is there or it is not in the form. */
  read<Schema extends z.ZodType>(key: string, schema: Schema): z.output<Schema> | undefined {
    try {
      const parsed = schema.safeParse(JSON.parse(window.localStorage.getItem(key) ?? 'null'));
      return parsed.success ? parsed.data : undefined;
    } catch {
      return undefined;
    }
  },

  /** Whether it was kept. */
  write(key: string, value: unknown): boolean {
    try {
      window.localStorage.setItem(key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },

  /** Keys that begin so, as far as the browser tells. */
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
      // Nothing could have been kept.
    }
  },
};
