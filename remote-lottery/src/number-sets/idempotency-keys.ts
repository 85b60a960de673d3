import { newIdempotencyKey } from '@chokdee/shared/http';

/** Idempotency keys for retries: the same body gets the same key, a different body gets a new one. */
export function idempotencyKeys() {
  let last = { about: '', key: '' };
  return {
    keyFor(body: unknown): string {
      const about = JSON.stringify(body);
      if (about !== last.about) last = { about, key: newIdempotencyKey() };
      return last.key;
    },
  };
}
