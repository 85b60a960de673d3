import type { FastifyInstance } from 'fastify';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { type Captcha, requireCaptcha } from '../captcha/public.ts';
import { AppError } from '../errors.ts';
import { memberOf, type CallContext } from '../http/call-context.ts';
import { isOwnPage } from '../http/same-origin.ts';
import { serve } from '../http/serve.ts';
import { balanceOf } from '../ledger/public.ts';
import type { AuthService } from './auth.service.ts';
import type { SealedAttempts } from './sealed-attempts.ts';
import { identityOf } from './session-issuer.ts';
import type { SignOutHandler } from './auth-services.ts';
import { userInfoOf } from './member.queries.ts';
import type { OneTimeCodes } from './otp/code.service.ts';
import { signUpProof } from './otp/sign-up-proof.ts';
import { replyRenewed, replySignedIn } from './reply-signed-in.ts';
import type { sessionCookie } from './session-cookie.ts';
import { visitorOf } from './visit.ts';

export interface SignInServices {
  auth: AuthService;
  attempts: SealedAttempts;
  captcha: Captcha;
  codes: OneTimeCodes;
  cookie: ReturnType<typeof sessionCookie>;
  atSignOut: readonly SignOutHandler[];
}

export function authRoutes(
  app: FastifyInstance,
  { auth, attempts, captcha, codes, cookie, atSignOut }: SignInServices,
): void {
  serve(app, authCalls.signup, async (body, context) => {
    const signedIn = await attempts.once(context, authCalls.signup, body, {
      async act(transaction) {
        const proof = signUpProof(codes, body);
        await requireCaptcha(captcha, body.captchaToken, 'signup', context.ip);
        return auth.signUp(body, context.domain, visitorOf(context), { proof, transaction });
      },
      async repeat(stored) {
        const again = await auth.again(stored);
        // The member is registered, and their session has been renewed or ended since.
        if (!again) throw new AppError('USERNAME_TAKEN');
        return again;
      },
    });
    return replySignedIn(cookie, context.reply, signedIn);
  });

  serve(app, authCalls.login, async (body, context) => {
    const browser = cookie.browserOf(context.reply.request, body.userName.toLowerCase());
    return replySignedIn(cookie, context.reply, await auth.logIn(body, visitorOf(context), browser));
  });

  serve(app, authCalls.renew, async ({ pinChangeKey }, context) => {
    const { request } = context.reply;
    if (!isOwnPage(request.headers, request.host)) throw new AppError('UNAUTHORIZED');
    const renewed = await auth.renew(cookie.read(request), visitorOf(context), pinChangeKey);
    return replyRenewed(cookie, context.reply, renewed);
  });

  serve(app, authCalls.logout, async (_nothing, { reply, member, ip }) => {
    const { request } = reply;
    const visitor = visitorOf({ reply, ip });
    if (member) await auth.end(member.uuid, member.sessionId, visitor);
    if (isOwnPage(request.headers, request.host)) {
      await auth.endByCookie(cookie.read(request), visitor);
      cookie.clear(reply);
      for (const handler of atSignOut) handler(request, reply);
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

  serve(app, authCalls.loyaltyPoints, async (_nothing, context) => {
    const { satang: balance, version } = await balanceOf(context.db, memberOf(context).uuid, 'points');
    return { balance, version };
  });

  serve(app, authCalls.info, (_nothing, context: CallContext) =>
    userInfoOf(context.db, memberOf(context).uuid),
  );
}
