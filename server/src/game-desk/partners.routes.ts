import type { FastifyInstance } from 'fastify';
import { gameDeskCalls } from '@chokdee/shared/contracts/game-desk';
import { memberOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import { saveLists } from './partners/lists.service.ts';
import { createPartner, partnerForDesk, savePartner } from './partners/partners.service.ts';

export function partnerRoutes(app: FastifyInstance): void {
  serve(app, gameDeskCalls.partner, ({ partner }, { db }) => partnerForDesk(db, partner));
  serve(app, gameDeskCalls.createPartner, async (request, context) => ({
    version: await createPartner(context.db, memberOf(context), request),
  }));
  serve(app, gameDeskCalls.savePartner, async (request, context) => ({
    version: await savePartner(context.db, memberOf(context), request),
  }));
  serve(app, gameDeskCalls.saveLists, async (request, context) => ({
    version: await saveLists(context.db, memberOf(context), request),
  }));
}
