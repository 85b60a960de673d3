import type { FastifyInstance } from 'fastify';
import { partnerLoginCalls } from '@chokdee/shared/contracts/account';
import { AppError } from '../../errors.ts';
import { hostNameOf } from '../../http/call-context.ts';
import { isOwnPage } from '../../http/same-origin.ts';
import { serve } from '../../http/serve.ts';
import { replySignedIn } from '../reply-signed-in.ts';
import type { sessionCookie } from '../session-cookie.ts';
import { visitorOf } from '../visit.ts';
import type { ExternalLogin } from './external-login.service.ts';

export interface ExternalLoginServices {
  external: ExternalLogin;
  cookie: ReturnType<typeof sessionCookie>;
}

export function externalLoginRoutes(app: FastifyInstance, { external, cookie }: ExternalLoginServices): void {
  serve(app, partnerLoginCalls.externalLogin, async ({ ticket }, context) => {
    const { request } = context.reply;
    if (!isOwnPage(request.headers, request.host)) throw new AppError('EXTERNAL_TICKET_REFUSED');
    return replySignedIn(
      cookie,
      context.reply,
      await external.enter(ticket, hostNameOf(request), visitorOf(context)),
    );
  });
}
