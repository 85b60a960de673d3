import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { identity, type Identity } from '@chokdee/shared/contracts/auth';
import { boundedKeys } from '../http/rate-limit.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;

const claims = z.object({ uuid: identity.shape.uuid, sid: z.uuid(), exp: z.number() });
type Claims = z.output<typeof claims>;

export interface AccessTokens {
  issue(identity: Identity, sessionId: string): Promise<string>;
  /**
   * The member and session of the token; undefined unless the token carries our signature and has not
   * expired. The caller must still check the session's row, which is authoritative.
   */
  read(token: string): Promise<Claims | undefined>;
}

/**
 * Short-lived JWTs (HS256). Expiry uses the machine's clock, because a developer can move the site's own
 * clock.
 */
export function accessTokens(secret: string, nowMs: () => number = Date.now): AccessTokens {
  const key = createSecretKey(secret, 'utf8');
  /** Verified tokens. A token's content never changes, so its signature is checked once. */
  const signed = boundedKeys<Claims>();
  return {
    issue({ uuid, status, name, level, role }, sessionId) {
      const issuedAt = Math.floor(nowMs() / 1000);
      return new SignJWT({ uuid, status, name, level, role, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
        .sign(key);
    },
    async read(token) {
      const known = signed.get(token);
      if (known) return nowMs() < known.exp * 1_000 ? known : undefined;
      const verified = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        currentDate: new Date(nowMs()),
        requiredClaims: ['exp', 'iat'],
      }).catch(() => undefined);
      const read = claims.safeParse(verified?.payload).data;
      return read && signed.set(token, read);
    },
  };
}
