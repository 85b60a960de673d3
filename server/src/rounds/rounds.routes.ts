import type { FastifyInstance } from 'fastify';
import { favouriteCalls } from '@chokdee/shared/contracts/favourites';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { memberOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import { favouritesOf, markFavourite } from './favourites.queries.ts';
import { presentRound } from './rounds.present.ts';
import { latestByGroup, roundOf } from './rounds.service.ts';

export function roundRoutes(app: FastifyInstance): void {
  serve(app, lotteryCalls.latest, (_, { db }) => latestByGroup(db));
  serve(app, lotteryCalls.one, async ({ id }, { db }) => {
    const row = await roundOf(db, id);
    return { ...presentRound(row), serverTimeMs: row.now.getTime() };
  });
  serve(app, favouriteCalls.all, (_, context) => favouritesOf(context.db, memberOf(context).uuid));
  serve(app, favouriteCalls.mark, (mark, context) => markFavourite(context.db, memberOf(context).uuid, mark));
}
