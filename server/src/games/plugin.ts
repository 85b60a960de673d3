import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { coverRoutes } from './cover/cover.routes.ts';
import { dealerRoutes } from './cover/dealer.routes.ts';
import { mineRoutes } from './mine.routes.ts';
import { gamesRoutes } from './games.routes.ts';

export const gamesModule = serverModule('games', (app) => {
  apiRoutes(app, gamesRoutes);
  apiRoutes(app, mineRoutes);
  coverRoutes(app);
  dealerRoutes(app);
});
