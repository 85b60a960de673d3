import type { FastifyInstance } from 'fastify';
import { gamesCalls } from '@chokdee/shared/contracts/games';
import { serve } from '../http/serve.ts';
import { gamesInOrder, highlightedPartners } from './games.queries.ts';

export function gamesRoutes(app: FastifyInstance): void {
  serve(app, gamesCalls.list, async (_nothing, { db, domain }) => ({
    games: await gamesInOrder(db, domain),
  }));

  serve(app, gamesCalls.highlights, async (_nothing, { db }) => ({
    highlights: await highlightedPartners(db),
  }));
}
