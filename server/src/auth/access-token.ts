import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { identity, type Identity } from '@chokdee/shared/contracts/auth';

export const ACCESS_TOKEN_SECONDS = 15 * 60;

const claims = z.object({ uuid: identity.shape.uuid, sid: z.uuid() });
type Claims = z.output<typeof claims>;

export interface AccessTokens {
  issue(identity: Identity, sessionId: string): Promise<string>;
  /** Whose and which session's it is; nothing unless it is signed by us and still lives. The session's row has the last word. */
  read(token: string): Promise<Claims | undefined>;
}

/** Short-lived JWTs (HS256). Their life is measured by the machine's clock: the site's own may be moved by a developer. */
export function accessTokens(secret: string, nowMs: () => number = Date.now): AccessTokens {
  const key = createSecretKey(secret, 'utf8');
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
      const verified = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(nowMs()), requiredClaims: ['exp', 'iat'] }).catch(() => undefined);
      return claims.safeParse(verified?.payload).data;
    },
  };
}
