import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { launchRoutes } from './launch.routes.ts';

export const gamePlayModule = serverModule('game-play', (app) => apiRoutes(app, launchRoutes));
