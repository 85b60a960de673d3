import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { slipRoutes } from './slips.routes.ts';

export const slipsModule = serverModule('slips', (app) => apiRoutes(app, slipRoutes));
