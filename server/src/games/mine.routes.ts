import type { FastifyInstance } from 'fastify';
import { gamesCalls } from '@chokdee/shared/contracts/games';
import { gameRoundId } from '@chokdee/shared/contracts/ids';
import { AppError } from '../errors.ts';
import { memberOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import {
  favouriteGames,
  markFavourite,
  recentGames,
  unfinishedEntrances,
  unfinishedGames,
  unmarkFavourite,
  type EntranceKey,
  type GameKey,
} from './mine.queries.ts';

/** The member's own games. */
export function mineRoutes(app: FastifyInstance): void {
  serve(app, gamesCalls.mine, async (_nothing, context) => {
    const { db } = context;
    const { uuid } = memberOf(context);
    const [favourites, recent, unfinished, entrances] = await Promise.all([
      favouriteGames(db, uuid),
      recentGames(db, uuid),
      unfinishedGames(db, uuid),
      unfinishedEntrances(db, uuid),
    ]);
    return {
      favourites: favourites.map(presentKey),
      recent: recent.map(({ lastRound, ...key }) => ({
        ...presentKey(key),
        ...(lastRound === null ? {} : { lastRound: gameRoundId.parse(String(lastRound)) }),
      })),
      unfinished: unfinished.map(presentKey),
      unfinishedEntrances: entrances.map(presentKey),
    };
  });

  serve(app, gamesCalls.favourite, async ({ marked, gameList = '', ...game }, context) => {
    const { uuid } = memberOf(context);
    const key = { ...game, gameList };
    if (!marked) await unmarkFavourite(context.db, uuid, key);
    else if (!(await markFavourite(context.db, uuid, key))) throw new AppError('NOT_FOUND');
    return { ok: true } as const;
  });
}

const presentKey = <Key extends GameKey | EntranceKey>({ gameList, ...key }: Key) => ({
  ...key,
  ...(gameList ? { gameList } : {}),
});
