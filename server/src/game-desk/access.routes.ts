import type { FastifyInstance } from 'fastify';
import { gameAccessCalls } from '@chokdee/shared/contracts/game-access';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import { siteKeys } from '../game-play/public.ts';
import { memberOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import { accessForDesk, proposeAccess, showKey } from './access/access.service.ts';
import { decide } from './access/decide.service.ts';
import { presentProposal } from './access/proposal.present.ts';
import { openProposals } from './access/proposals.queries.ts';
import { deskPartner } from './partners/partners.queries.ts';

export function accessRoutes(
  app: FastifyInstance,
  env: Pick<Env, 'SITE_ENV' | 'GAME_PARTNERS_SECRET'>,
): void {
  const production = env.SITE_ENV === 'production';
  serve(app, gameAccessCalls.access, async ({ partner }, context) => {
    const known = await deskPartner(context.db, partner);
    if (!known) throw new AppError('NOT_FOUND');
    const access = await accessForDesk(context.db, memberOf(context), partner);
    if (known.protocol !== 'hub88') return access;
    return {
      ...access,
      sitePublicKey: (await siteKeys(context.db, env.GAME_PARTNERS_SECRET).current()).publicPem,
    };
  });
  serve(app, gameAccessCalls.waiting, async (_nothing, { db }) => ({
    proposals: (await openProposals(db, null)).map(presentProposal),
  }));
  serve(app, gameAccessCalls.propose, async (request, context) => ({
    id: await proposeAccess(context.db, memberOf(context), request, production),
  }));
  serve(app, gameAccessCalls.decide, async (request, context) => {
    await decide(context.db, memberOf(context), request, production);
    return { ok: true as const };
  });
  serve(app, gameAccessCalls.showKey, async (request, context) => ({
    secret: await showKey(context.db, memberOf(context), request, env.GAME_PARTNERS_SECRET),
  }));
}
