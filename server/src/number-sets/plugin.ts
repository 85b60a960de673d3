import type { Db } from '../db/db.ts';
import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { numberSetRoutes } from './number-sets.routes.ts';

export const numberSetsModule = serverModule('numberSets', (app, { db }: { db: Db }) => {
  apiRoutes(app, (api) => numberSetRoutes(api, { db }));
});
