import type { Env } from '../env.ts';
import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { trackingRoutes } from './tracking.routes.ts';

export const trackingModule = serverModule('tracking', (app, { env }: { env: Env }) => {
  apiRoutes(app, (api) => trackingRoutes(api, { env }));
});
