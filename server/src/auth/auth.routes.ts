import type { FastifyInstance, FastifyReply } from 'fastify';
import { authCalls, type Identity } from '@chokdee/shared/contracts/auth';
import { AppError } from '../errors.ts';
import { memberOf, type CallContext } from '../http/call-context.ts';
import { isOwnPage, isSameOrigin } from '../http/same-origin.ts';
import { serve } from '../http/serve.ts';
import { balanceOf } from '../ledger/ledger.queries.ts';
import { identityOf, type AuthService, type SignedIn } from './auth.service.ts';
import { userInfoOf } from './member.queries.ts';
import type { sessionCookie } from './session-cookie.ts';

export interface AuthServices {
  auth: AuthService;
  cookie: ReturnType<typeof sessionCookie>;
}

export function authRoutes(app: FastifyInstance, { auth, cookie }: AuthServices): void {
  const signedIn = (reply: FastifyReply, { identity, accessToken, renewal }: SignedIn): Identity => {
    reply.header('Authorization', `Bearer ${accessToken}`);
    cookie.write(reply, renewal);
    return identity;
  };

  serve(app, authCalls.signup, async (body, { reply, domain }) => signedIn(reply, await auth.signUp(body, domain)));

  serve(app, authCalls.login, async (body, { reply, ip }) => signedIn(reply, await auth.logIn(body, ip)));

  serve(app, authCalls.renew, async (_nothing, { reply }) => {
    const { request } = reply;
    if (!isOwnPage(request.headers, request.host)) throw new AppError('UNAUTHORIZED');
    return signedIn(reply, await auth.renew(cookie.read(request)));
  });

  serve(app, authCalls.logout, async (_nothing, { reply, member }) => {
    const { request } = reply;
    if (member) await auth.end(member.uuid, member.sessionId);
    if (isSameOrigin(request.headers, request.host)) {
      await auth.endByCookie(cookie.read(request));
      cookie.clear(reply);
    }
    return { ok: true as const };
  });

  serve(app, authCalls.session, async (_nothing, context) => identityOf(memberOf(context)));

  serve(app, authCalls.cash, async (_nothing, context) => {
    const { satang, version } = await balanceOf(context.db, memberOf(context).uuid, 'cash');
    return { money: satang, version };
  });

  serve(app, authCalls.afCash, async (_nothing, context) => {
    const { satang, version } = await balanceOf(context.db, memberOf(context).uuid, 'af');
    return { afMoney: satang, version };
  });

  serve(app, authCalls.loyaltyPoints, async (_nothing, context) => ({ balance: (await balanceOf(context.db, memberOf(context).uuid, 'points')).satang }));

  serve(app, authCalls.info, (_nothing, context: CallContext) => userInfoOf(context.db, memberOf(context).uuid));
}
