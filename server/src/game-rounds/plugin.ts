import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { gameRoundRoutes } from './game-rounds.routes.ts';

export const gameRoundsModule = serverModule('game-rounds', (app) => {
  apiRoutes(app, gameRoundRoutes);
});
