import type { FastifyInstance } from 'fastify';
import { passkeyCalls } from '@chokdee/shared/contracts/account';
import { memberOf, type CallContext, hostNameOf, type Domains } from '../../http/call-context.ts';
import { serve } from '../../http/serve.ts';
import { replySignedIn } from '../reply-signed-in.ts';
import type { sessionCookie } from '../session-cookie.ts';
import { visitorOf } from '../visit.ts';
import type { PasskeyService } from './passkeys.service.ts';
import type { RelyingParty } from './relying-party.ts';

export interface PasskeyServices {
  passkeys: PasskeyService;
  cookie: ReturnType<typeof sessionCookie>;
  domains: Domains;
  env: { SECURE_COOKIE: boolean };
}

export function passkeyRoutes(
  app: FastifyInstance,
  { passkeys, cookie, domains, env }: PasskeyServices,
): void {
  async function relyingPartyOf({ reply: { request } }: Pick<CallContext, 'reply'>): Promise<RelyingParty> {
    const host = hostNameOf(request);
    const title = (await domains.detail(host))?.title ?? host;
    return {
      host,
      title,
      origin: `${env.SECURE_COOKIE ? 'https' : request.protocol}://${request.host.toLowerCase()}`,
    };
  }

  serve(app, passkeyCalls.passkeys, (_nothing, context) => passkeys.all(memberOf(context).uuid));

  serve(app, passkeyCalls.passkeyCreation, async ({ password }, context) => ({
    options: await passkeys.beginCreation(
      memberOf(context),
      password,
      await relyingPartyOf(context),
      visitorOf(context),
    ),
  }));

  serve(app, passkeyCalls.createPasskey, async ({ response, name }, context) =>
    passkeys.create(memberOf(context), response, name, await relyingPartyOf(context), visitorOf(context)),
  );

  serve(app, passkeyCalls.removePasskey, async ({ id, password }, context) => {
    await passkeys.remove(memberOf(context).uuid, id, password, visitorOf(context));
    return { ok: true as const };
  });

  serve(app, passkeyCalls.passkeyRequest, async (_nothing, context) => ({
    options: await passkeys.beginLogin(await relyingPartyOf(context)),
  }));

  serve(app, passkeyCalls.passkeyLogin, async ({ response }, context) =>
    replySignedIn(
      cookie,
      context.reply,
      await passkeys.logIn(response, await relyingPartyOf(context), visitorOf(context)),
    ),
  );
}
