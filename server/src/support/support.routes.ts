import type { FastifyInstance } from 'fastify';
import { CENTRE_AGENT } from '@chokdee/shared/contracts/auth';
import { operatorSupportCalls } from '@chokdee/shared/contracts/operator-support';
import { supportCalls } from '@chokdee/shared/contracts/support';
import { memberOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import { removeSupport, saveSupport, supportForDesk } from './support-desk.service.ts';
import { supportFor } from './support.queries.ts';

export function supportRoutes(app: FastifyInstance): void {
  serve(app, supportCalls.support, (_nothing, { db, member, domain }) =>
    supportFor(db, { memberId: member?.uuid, domain, centre: CENTRE_AGENT.agentId }),
  );

  serve(app, operatorSupportCalls.all, (_nothing, { db }) => supportForDesk(db));
  serve(app, operatorSupportCalls.save, async (request, context) => ({
    version: await saveSupport(context.db, memberOf(context), request),
  }));
  serve(app, operatorSupportCalls.remove, async (request, context) => {
    await removeSupport(context.db, memberOf(context), request);
    return {};
  });
}
