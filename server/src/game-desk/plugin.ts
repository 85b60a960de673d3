import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { deskGameRoutes } from './games.routes.ts';
import { partnerRoutes } from './partners.routes.ts';
import { gamePartnerRoutes } from './states/game-partners.routes.ts';

export const gameDeskModule = serverModule('game-desk', (app) =>
  apiRoutes(app, (api) => {
    gamePartnerRoutes(api);
    partnerRoutes(api);
    deskGameRoutes(api);
  }),
);
