import type { FastifyInstance } from 'fastify';
import { gameDeskCalls } from '@chokdee/shared/contracts/game-desk';
import { AppError } from '../errors.ts';
import { memberOf } from '../http/call-context.ts';
import { parseForms } from '../http/form-parser.ts';
import { serve } from '../http/serve.ts';
import { removeArtwork, uploadArtwork } from './artwork/artwork.service.ts';
import { gamesCsv } from './games/games-csv.ts';
import { importGames } from './games/games-import.ts';
import { gamesOf } from './games/games.queries.ts';
import { addGame, saveGame, searchGames } from './games/games.service.ts';
import { deskPartner } from './partners/partners.queries.ts';

export function deskGameRoutes(app: FastifyInstance): void {
  serve(app, gameDeskCalls.games, (request, { db }) => searchGames(db, request));
  serve(app, gameDeskCalls.addGame, async (request, context) => ({
    version: await addGame(context.db, memberOf(context), request),
  }));
  serve(app, gameDeskCalls.saveGame, async (request, context) => ({
    version: await saveGame(context.db, memberOf(context), request),
  }));
  serve(app, gameDeskCalls.exportGames, async ({ partner }, { db }) => {
    if (!(await deskPartner(db, partner))) throw new AppError('NOT_FOUND');
    const games = await gamesOf(db, partner);
    return { name: `${partner}-games.csv`, csv: gamesCsv(games), rows: games.length };
  });
  serve(app, gameDeskCalls.removeArtwork, async (request, context) => ({
    version: await removeArtwork(context.db, memberOf(context), request),
  }));
  void app.register(async (uploads) => {
    parseForms(uploads);
    serve(uploads, gameDeskCalls.importGames, (request, context) =>
      importGames(context.db, memberOf(context), request),
    );
    serve(uploads, gameDeskCalls.uploadArtwork, (request, context) =>
      uploadArtwork(context.db, memberOf(context), request),
    );
  });
}
