import type { Env } from '../env.ts';
import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { accessRoutes } from './access.routes.ts';
import { deskGameRoutes } from './games.routes.ts';
import { partnerRoutes } from './partners.routes.ts';
import { gamePartnerRoutes } from './states/game-partners.routes.ts';

export const gameDeskModule = serverModule('game-desk', (app, { env }: { env: Env }) =>
  apiRoutes(app, (api) => {
    gamePartnerRoutes(api);
    partnerRoutes(api);
    deskGameRoutes(api);
    accessRoutes(api, env);
  }),
);
