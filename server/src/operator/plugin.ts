import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { deskRoutes } from './desk/desk.routes.ts';
import { operatorRoutes } from './operator.routes.ts';

export const operatorModule = serverModule('operator', (app) =>
  apiRoutes(app, (api) => {
    operatorRoutes(api);
    deskRoutes(api);
    calendarRoutes(api);
  }),
);
