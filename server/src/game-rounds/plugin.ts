import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { gameRoundRoutes, type GameRoundsOptions } from './game-rounds.routes.ts';

export const gameRoundsModule = serverModule('game-rounds', (app, options: GameRoundsOptions) => {
  apiRoutes(app, (api) => gameRoundRoutes(api, options));
});
