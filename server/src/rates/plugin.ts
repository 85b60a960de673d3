import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { rateRoutes } from './rates.routes.ts';

export const ratesModule = serverModule('rates', (app) => apiRoutes(app, rateRoutes));
