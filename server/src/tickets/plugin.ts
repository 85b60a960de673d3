import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { ticketRoutes } from './tickets.routes.ts';

export const ticketsModule = serverModule('tickets', (app) => apiRoutes(app, ticketRoutes));
