import { newIdempotencyKey } from '@chokdee/shared/http';

/** The same thing, sent again because its answer was lost, goes out under the same key; anything else under a new one. */
export function attemptKeys() {
  let last = { about: '', key: '' };
  return {
    keyFor(body: unknown): string {
      const about = JSON.stringify(body);
      if (about !== last.about) last = { about, key: newIdempotencyKey() };
      return last.key;
    },
  };
}
