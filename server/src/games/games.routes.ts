import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { gamesCalls, type partnerGame } from '@chokdee/shared/contracts/games';
import { serve } from '../http/serve.ts';

export function gamesRoutes(app: FastifyInstance): void {
  serve(app, gamesCalls.list, async (_nothing, { db }) => ({
    games: await db.query<z.output<typeof partnerGame>>('select partner, name, kind, path, open from partner_games order by position'),
  }));

  serve(app, gamesCalls.highlights, async (_nothing, { db }) => ({
    highlights: await db.query<{ partner: string }>('select partner from partner_games where highlight is not null order by highlight'),
  }));
}
