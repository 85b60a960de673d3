import type { FastifyInstance } from 'fastify';
import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { AppError } from '../errors.ts';
import { serve } from '../http/serve.ts';
import { mayPlay } from './may-play.ts';
import { isPartnerOpen } from './launch.queries.ts';

export function launchRoutes(app: FastifyInstance): void {
  serve(app, gamePlayCalls.launch, async ({ partner, demo }, { db, member }) => {
    if (!demo) mayPlay(member);
    const open = await isPartnerOpen(db, partner);
    if (open === undefined) throw new AppError('NOT_FOUND');
    throw new AppError(open ? 'SYSTEM' : 'PARTNER_CLOSED');
  });
}
