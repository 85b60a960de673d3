import type { z } from 'zod';

/**
 * A browser's storage of JSON values that never throws. In a private window, or with a full disk, values are
 * lost but the page keeps working.
 */
function jsonStorage(area: () => Storage) {
  return {
    /** `undefined` when there is no value or it does not match the schema. */
    read<Schema extends z.ZodType>(key: string, schema: Schema): z.output<Schema> | undefined {
      try {
        return schema.safeParse(JSON.parse(area().getItem(key) ?? 'null')).data;
      } catch {
        return undefined;
      }
    },

    /** Returns whether the value was stored. */
    write(key: string, value: unknown): boolean {
      try {
        area().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },

    /** Stored keys with this prefix. Empty when the browser denies access. */
    keys(prefix: string): string[] {
      try {
        return Object.keys(area()).filter((key) => key.startsWith(prefix));
      } catch {
        return [];
      }
    },

    remove(key: string): void {
      try {
        area().removeItem(key);
      } catch {
        // Nothing was stored without access to the storage.
      }
    },
  };
}

export const storage = jsonStorage(() => window.localStorage);

/** Values that survive a reload of this tab and end with it. */
export const tabStorage = jsonStorage(() => window.sessionStorage);
