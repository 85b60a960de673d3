import type { z } from 'zod';

/** What one tab remembers over a reload, and forgets when it is closed. Never throws: where nothing can be kept, nothing is. */
export const tabStorage = {
  /** `undefined` when nothing is there or it is not in the form. */
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
      // A full or forbidden store loses the value, not the page.
    }
  },

  remove(key: string): void {
    try {
      window.sessionStorage.removeItem(key);
    } catch {
      // Nothing could have been kept.
    }
  },
};
