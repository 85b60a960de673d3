import type { FastifyInstance } from 'fastify';
import { sessionCalls } from '@chokdee/shared/contracts/account';
import { AppError } from '../errors.ts';
import { memberOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import type { AuthServices } from './auth-services.ts';
import { sessionsOf, signInEventsOf } from './session-list.queries.ts';
import { visitorOf } from './visit.ts';

/** Calls with which members list and end their sessions. */
export function memberSessionRoutes(
  app: FastifyInstance,
  { auth, cookie }: Pick<AuthServices, 'auth' | 'cookie'>,
): void {
  serve(app, sessionCalls.sessions, async (_nothing, context) => {
    const { uuid, sessionId } = memberOf(context);
    return sessionsOf(context.db, uuid, sessionId);
  });

  serve(app, sessionCalls.signInEvents, (_nothing, context) =>
    signInEventsOf(context.db, memberOf(context).uuid),
  );

  serve(app, sessionCalls.revokeSession, async ({ id }, context) => {
    if (!(await auth.revoke(memberOf(context).uuid, id, visitorOf(context)))) throw new AppError('NOT_FOUND');
    return { ok: true as const };
  });

  serve(app, sessionCalls.revokeOthers, async (_nothing, context) => {
    const { uuid, sessionId } = memberOf(context);
    return { ended: await auth.revokeAll(uuid, visitorOf(context), { keep: sessionId }) };
  });

  serve(app, sessionCalls.revokeAll, async (_nothing, context) => {
    const ended = await auth.revokeAll(memberOf(context).uuid, visitorOf(context));
    cookie.clear(context.reply);
    return { ended };
  });
}
