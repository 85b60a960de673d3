import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { contentRoutes } from './content.routes.ts';
import { searchRoutes } from './search.routes.ts';

export const contentModule = serverModule('content', (app) => {
  apiRoutes(app, contentRoutes);
  apiRoutes(app, searchRoutes);
});
