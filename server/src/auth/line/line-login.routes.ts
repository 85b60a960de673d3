import type { FastifyInstance, FastifyRequest } from 'fastify';
import { partnerLoginCalls } from '@chokdee/shared/contracts/account';
import { AppError } from '../../errors.ts';
import { memberOf } from '../../http/call-context.ts';
import { isOwnPage } from '../../http/same-origin.ts';
import { serve } from '../../http/serve.ts';
import { replySignedIn } from '../reply-signed-in.ts';
import type { sessionCookie } from '../session-cookie.ts';
import { visitorOf } from '../visit.ts';
import { lineBrowser } from './line-browser.ts';
import type { LineLink } from './line-link.service.ts';
import type { LineLogin } from './line-login.service.ts';

export interface LineServices {
  line: LineLogin;
  lineLink: LineLink;
  cookie: ReturnType<typeof sessionCookie>;
  env: { SECURE_COOKIE: boolean };
}

const CALLBACK_PATH = '/login/line/auth';

export function lineLoginRoutes(app: FastifyInstance, { line, lineLink, cookie, env }: LineServices): void {
  const browser = lineBrowser(env.SECURE_COOKIE);
  /** LINE redirects to the requested host, which `serve` has already checked to be one of the site's. */
  const returnAddress = (request: FastifyRequest): string =>
    new URL(CALLBACK_PATH, `${env.SECURE_COOKIE ? 'https' : request.protocol}://${request.host}`).href;

  serve(app, partnerLoginCalls.lineUrl, async (_nothing, { reply }) => {
    const { request } = reply;
    return { url: await line.begin(returnAddress(request), browser.keep(request, reply)) };
  });

  serve(app, partnerLoginCalls.lineExchange, async (answer, context) => {
    const { request } = context.reply;
    if (!isOwnPage(request.headers, request.host)) throw new AppError('LINE_REFUSED');
    const { lineUid, ...person } = await line.exchange(
      answer,
      returnAddress(request),
      browser.read(request),
      visitorOf(context),
    );
    return { ...person, lineId: lineUid };
  });

  serve(app, partnerLoginCalls.lineLogin, async (body, context) => {
    const { request } = context.reply;
    if (!isOwnPage(request.headers, request.host)) throw new AppError('UNAUTHORIZED');
    return replySignedIn(cookie, context.reply, await line.enter(body, context.domain, visitorOf(context)));
  });

  serve(app, partnerLoginCalls.beginLineLink, async ({ password }, context) => {
    const { request } = context.reply;
    const flow = { returnAddress: returnAddress(request), browser: browser.keep(request, context.reply) };
    return { url: await lineLink.begin(memberOf(context), password, flow, visitorOf(context)) };
  });

  serve(app, partnerLoginCalls.finishLineLink, async (answer, context) => {
    const { request } = context.reply;
    await lineLink.finish(
      memberOf(context),
      answer,
      returnAddress(request),
      browser.read(request),
      visitorOf(context),
    );
    return { ok: true as const };
  });

  serve(app, partnerLoginCalls.removeLineLink, async ({ password }, context) => {
    await lineLink.remove(memberOf(context).uuid, password, visitorOf(context));
    return { ok: true as const };
  });
}
