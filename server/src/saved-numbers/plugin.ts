import type { Db } from '../db/db.ts';
import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { numberListRoutes } from './saved-numbers.routes.ts';

export const savedNumbersModule = serverModule('savedNumbers', (app, { db }: { db: Db }) => {
  apiRoutes(app, (api) => numberListRoutes(api, { db }));
});
