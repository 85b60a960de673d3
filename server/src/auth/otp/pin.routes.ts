import type { FastifyInstance } from 'fastify';
import { pinCalls } from '@chokdee/shared/contracts/account';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { type Captcha, requireCaptcha } from '../../captcha/public.ts';
import { AppError } from '../../errors.ts';
import { memberOf, hostNameOf } from '../../http/call-context.ts';
import { localeOf } from '../../http/page-locale.ts';
import { serve } from '../../http/serve.ts';
import type { AuthService } from '../auth.service.ts';
import { replySignedIn } from '../reply-signed-in.ts';
import type { SealedAttempts } from '../sealed-attempts.ts';
import type { sessionCookie } from '../session-cookie.ts';
import { visitorOf } from '../visit.ts';
import type { OneTimeCodes } from './code.service.ts';
import type { PinService } from './pin.service.ts';

export interface PinServices {
  auth: Pick<AuthService, 'memberNamed'>;
  attempts: SealedAttempts;
  captcha: Captcha;
  codes: OneTimeCodes;
  pins: PinService;
  cookie: ReturnType<typeof sessionCookie>;
}

export function pinRoutes(
  app: FastifyInstance,
  { auth, attempts, captcha, codes, pins, cookie }: PinServices,
): void {
  serve(
    app,
    pinCalls.requestCode,
    async ({ phoneNumber, purpose, captchaToken, ...named }, { reply, member, ip }) => {
      // Only a member has a number to change.
      if (purpose === 'phone-number' && !member) throw new AppError('UNAUTHORIZED');
      await requireCaptcha(captcha, captchaToken, 'otp', ip);
      // Checked before a message is paid for. Names are public: sign-up reveals the same.
      if (purpose === 'sign-up' && named.userName && (await auth.memberNamed(named.userName)))
        throw new AppError('USERNAME_TAKEN');
      const memberId = purpose === 'phone-number' ? member?.uuid : undefined;
      const { request } = reply;
      const userName = purpose === 'forgot-pin' ? named.userName?.toLowerCase() : undefined;
      const browser = userName === undefined ? undefined : cookie.browserOf(request, userName);
      const { refOtpCode, expiresAt, resendAfter } = await codes.request({
        purpose,
        phoneNumber,
        memberId,
        userName,
        browser,
        ip,
        host: hostNameOf(request),
        locale: localeOf(request),
      });
      return { refOtpCode, expiresAt: bangkokIso(expiresAt), resendAfter: bangkokIso(resendAfter) };
    },
  );

  serve(app, pinCalls.verifyCode, async (body, context) => ({
    goodUntil: bangkokIso(await pins.verify(body, visitorOf(context))),
  }));

  serve(app, pinCalls.forgotPin, async (body, context) => {
    await attempts.once(context, pinCalls.forgotPin, body, {
      act: (transaction) => pins.reset(body, visitorOf(context), transaction),
      repeat: async () => {},
    });
    return { ok: true as const };
  });

  serve(app, pinCalls.changePin, async (body, context) => {
    const { withdrawHoldUntil, signedIn } = await attempts.once(context, pinCalls.changePin, body, {
      act: (transaction) => pins.change(memberOf(context), body, visitorOf(context), transaction),
      repeat: (stored) => pins.changeAgain(stored),
    });
    if (signedIn) replySignedIn(cookie, context.reply, signedIn);
    return { ok: true as const, withdrawHoldUntil: bangkokIso(withdrawHoldUntil) };
  });

  serve(app, pinCalls.updatePhone, async (body, context) => {
    const { phoneNumber, withdrawHoldUntil } = await pins.changePhone(
      memberOf(context),
      body,
      visitorOf(context),
    );
    return {
      ok: true as const,
      phoneNumber,
      withdrawHoldUntil: withdrawHoldUntil && bangkokIso(withdrawHoldUntil),
    };
  });
}
