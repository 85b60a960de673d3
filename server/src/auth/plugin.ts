import { captchaPort } from '../captcha/public.ts';
import type { Db } from '../db/db.ts';
import { sendsTexts, type Env } from '../env.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { textMessages } from '../sms/public.ts';
import { accessTokens } from './access-token.ts';
import { authRoutes } from './auth.routes.ts';
import { authService } from './auth.service.ts';
import { authServices, type SignOutHandler } from './auth-services.ts';
import { externalLoginRoutes } from './external/external-login.routes.ts';
import { externalLogin } from './external/external-login.service.ts';
import { knownBrowsers } from './known-browser.ts';
import { lineChannel } from './line/line-channel.ts';
import { lineLink } from './line/line-link.service.ts';
import { lineLoginRoutes } from './line/line-login.routes.ts';
import { lineLogin } from './line/line-login.service.ts';
import { lineProvider, type LineProvider } from './line/line-provider.ts';
import { operatorMemberRoutes } from './members/operator-members.routes.ts';
import { oneTimeCodes } from './otp/code.service.ts';
import { pinRoutes } from './otp/pin.routes.ts';
import { pinService } from './otp/pin.service.ts';
import { passkeyRoutes } from './passkeys/passkeys.routes.ts';
import { passkeyService } from './passkeys/passkeys.service.ts';
import { avatarRoutes } from './profile/avatar.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { profileService } from './profile/profile.service.ts';
import { renewalSeal } from './renewal.ts';
import { sealedAttempts } from './sealed-attempts.ts';
import { sessionCookie } from './session-cookie.ts';
import { memberSessionRoutes } from './session.routes.ts';

export interface AuthOptions {
  env: Env;
  db: Db;
  fanOut: FanOut;
  /** LINE, or a replacement for tests; default: as the environment configures. */
  line?: LineProvider;
}

export const authModule = serverModule('auth', (app, { env, db, fanOut, line: provider }: AuthOptions) => {
  const captcha = captchaPort.from(app);
  const outbox = textMessages.from(app);
  const renewals = renewalSeal(env.TOKEN_SECRET);
  const sessionEnded = (sessionId: string) => fanOut.publish({ kind: 'session-ended', sessionId });
  const { TOKEN_SECRET: secret, SECURE_COOKIE: secure } = env;
  const attempts = sealedAttempts(db, secret);
  const auth = authService({ db, captcha, attempts, tokens: accessTokens(secret), renewals, sessionEnded });
  const cookie = sessionCookie(secure, knownBrowsers({ secret, secure }));
  const codes = oneTimeCodes({
    db,
    outbox,
    secret,
    available: sendsTexts(env),
    perAddressHour: env.SMS_CODES_PER_HOUR,
  });
  const channel = lineChannel(env);
  const partner = { db, auth, codes, provider: provider ?? (channel && lineProvider(channel)) };
  const signOutHandlers: SignOutHandler[] = [];

  authServices.provide(app, {
    auth,
    codes,
    cookie,
    renewals,
    onSignOut: (handler) => void signOutHandlers.push(handler),
  });
  app.api.connect({ authenticate: (request) => auth.memberOfHeader(request.headers.authorization) });
  avatarRoutes(app, db);
  apiRoutes(app, (api) => {
    authRoutes(api, { auth, attempts, captcha, codes, cookie, atSignOut: signOutHandlers });
    lineLoginRoutes(api, { line: lineLogin(partner), lineLink: lineLink(partner), cookie, env });
    externalLoginRoutes(api, {
      external: externalLogin({ db, auth, partners: env.EXTERNAL_LOGIN_PARTNERS }),
      cookie,
    });
    profileRoutes(api, { profile: profileService({ db, linkHosts: env.PROFILE_LINK_HOSTS }) });
    passkeyRoutes(api, { passkeys: passkeyService({ db, auth }), cookie, domains: app.api.domains, env });
    const pins = pinService({ db, auth, codes, outbox });
    pinRoutes(api, { auth, attempts, captcha, codes, pins, cookie });
    memberSessionRoutes(api, { auth, cookie });
    operatorMemberRoutes(api, { auth });
  });
});
