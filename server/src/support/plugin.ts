import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { supportRoutes } from './support.routes.ts';

export const supportModule = serverModule('support', (app) => apiRoutes(app, supportRoutes));
