import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { contentDeskRoutes } from './content-desk.routes.ts';

export const contentDeskModule = serverModule('content-desk', (app) => apiRoutes(app, contentDeskRoutes));
