import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { gamesRoutes } from './games.routes.ts';

export const gamesModule = serverModule('games', (app) => apiRoutes(app, gamesRoutes));
