import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { setRoutes } from './sets.routes.ts';

export const ticketsModule = serverModule('tickets', (app) => apiRoutes(app, setRoutes));
