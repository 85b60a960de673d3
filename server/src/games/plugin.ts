import type { Db } from '../db/db.ts';
import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { artworkRoutes } from './artwork/artwork.routes.ts';
import { coverRoutes } from './cover/cover.routes.ts';
import { dealerRoutes } from './cover/dealer.routes.ts';
import { mineRoutes } from './mine.routes.ts';
import { gamesRoutes } from './games.routes.ts';

export const gamesModule = serverModule('games', (app, { db }: { db: Db }) => {
  apiRoutes(app, gamesRoutes);
  apiRoutes(app, mineRoutes);
  artworkRoutes(app, db);
  coverRoutes(app);
  dealerRoutes(app);
});
