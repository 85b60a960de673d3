import { gatewayServices } from '../gateway/public.ts';
import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { registryServices } from '../registry/public.ts';
import { liveSiteRoutes } from './live-site.routes.ts';
import { siteRoutes } from './site.routes.ts';

export const siteModule = serverModule('site', (app) => {
  const { siteAt, health, lastGood } = registryServices.from(app);
  const { siteOf, sessions } = gatewayServices.from(app);
  apiRoutes(app, (api) => {
    siteRoutes(api, { domains: app.api.domains, siteAt });
    liveSiteRoutes(api, { siteOf, sessions, health, lastGood });
  });
});
