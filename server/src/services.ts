import { accessTokens } from './auth/access-token.ts';
import { authService } from './auth/auth.service.ts';
import { renewalSeal } from './auth/renewal.ts';
import { sessionCookie } from './auth/session-cookie.ts';
import type { Db } from './db/db.ts';
import type { Env } from './env.ts';
import { localDomains, type Domains } from './http/domains.ts';
import type { FanOut } from './realtime/fan-out.ts';
import { notifyMoneyOver } from './realtime/money-update.ts';

/** What the services are made from; whoever makes it (main, a test) owns and closes them. */
export interface Dependencies {
  env: Env;
  db: Db;
  fanOut: FanOut;
  /** Without a registry: the machine's own names. */
  domains?: Domains;
}

export type Services = ReturnType<typeof buildServices>;

/** Composes the nouns' services. Routes and jobs take the ones that they need from it. */
export function buildServices({ env, db, fanOut, domains = localDomains }: Dependencies) {
  const auth = authService({
    db,
    tokens: accessTokens(env.TOKEN_SECRET),
    renewals: renewalSeal(env.TOKEN_SECRET),
    sessionEnded: (sessionId) => fanOut.publish({ kind: 'session-ended', sessionId }),
  });
  return { env, db, fanOut, domains, auth, cookie: sessionCookie(env.SECURE_COOKIE), notifyMoney: notifyMoneyOver(db, fanOut) };
}
