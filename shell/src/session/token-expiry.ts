import { z } from 'zod';

const claims = z.object({ iat: z.number(), exp: z.number() });
let current: { token: string; atMs: number } | undefined;

/** Records when a token arrived. */
export function recordTokenArrival(token: string): void {
  if (current?.token !== token) current = { token, atMs: Date.now() };
}

/**
 * Whether a token has outlived its lifetime since it arrived. Compares the lifetime, not the expiry time: the
 * device's clock may be wrong. An unreadable token is left to the server.
 */
export function isExpired(token: string): boolean {
  recordTokenArrival(token);
  const read = claims.safeParse(payloadOf(token));
  return (
    read.success &&
    current !== undefined &&
    Date.now() - current.atMs >= (read.data.exp - read.data.iat) * 1_000
  );
}

function payloadOf(token: string): unknown {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}
