import type { Db } from '../db/db.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { realtime } from '../realtime/public.ts';
import { noticeMessages } from './notices.messages.ts';
import { noticeRoutes } from './notices.routes.ts';

export interface NoticesOptions {
  db: Db;
  fanOut: FanOut;
}

export const noticesModule = serverModule('notices', (app, { db, fanOut }: NoticesOptions) => {
  realtime.from(app).add(noticeMessages(db));
  apiRoutes(app, (api) => noticeRoutes(api, { fanOut }));
});
