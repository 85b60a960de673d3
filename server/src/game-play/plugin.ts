import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { callbackRoutes, type CallbackServices } from './callbacks.routes.ts';
import { frameOrigin } from './frame-origin.queries.ts';
import { gamePlayServices } from './game-play-services.ts';
import { launchRoutes } from './launch.routes.ts';
import { partnerCalls } from './partner-calls.ts';
import { visitRoutes } from './visit.routes.ts';

export interface GamePlayOptions extends Omit<CallbackServices, 'calls'> {
  /**
   * Base URL of a partner at its protocol's simulator, once that listens: it stands in for addresses that the
   * partner lacks.
   * The page of our own protocol's is at `/play`.
   */
  gameSimulator?: (protocol: string, partner: string) => string | undefined;
}

export const gamePlayModule = serverModule('game-play', (app, options: GamePlayOptions) => {
  const calls = partnerCalls((error) => app.log.error({ err: error }, 'an observer of partner calls failed'));
  const simulator = (protocol: string, partner: string) => options.gameSimulator?.(protocol, partner);
  gamePlayServices.provide(app, {
    calls,
    frameOrigin: (partner) => frameOrigin(options.db, partner, simulator),
  });
  apiRoutes(app, (api) => launchRoutes(api, simulator));
  apiRoutes(app, visitRoutes);
  void app.register(async (callbacks) => callbackRoutes(callbacks, { ...options, calls }));
});
