import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { resultRoutes } from './results.routes.ts';

export const resultsModule = serverModule('results', (app) => apiRoutes(app, resultRoutes));
