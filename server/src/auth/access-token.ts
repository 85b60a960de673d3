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
  /** Whose and which session's it is; nothing unless it is signed by us and still lives. The session's row has the last word. */
  read(token: string): Promise<Claims | undefined>;
}

/** Short-lived JWTs (HS256). Their life is measured by the machine's clock: the site's own may be moved by a developer. */
export function accessTokens(secret: string, nowMs: () => number = Date.now): AccessTokens {
  const key = createSecretKey(secret, 'utf8');
  /** What a token says never changes, so its signature is looked at once. */
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
      return read && signed.renew(token, read);
    },
  };
}
