import { createHash } from 'node:crypto';

/** Distinguishes requests that reuse an idempotency key. The order of object properties does not matter. */
export function requestHash(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request, sorted)).digest('base64url');
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
