import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { callbackRoutes, type CallbackServices } from './callbacks.routes.ts';
import { launchRoutes } from './launch.routes.ts';

export interface GamePlayOptions extends CallbackServices {
  /** Page of the partners' simulator, once it listens: launched where a partner has no page of its own. */
  gamePage?: () => string | undefined;
}

export const gamePlayModule = serverModule('game-play', (app, options: GamePlayOptions) => {
  apiRoutes(app, (api) => launchRoutes(api, () => options.gamePage?.()));
  void app.register(async (callbacks) => callbackRoutes(callbacks, options));
});
