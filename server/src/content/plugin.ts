import type { Db } from '../db/db.ts';
import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { contentRoutes } from './content.routes.ts';
import { pictureRoutes } from './pictures.routes.ts';
import { popupCounter } from './popup-counter.ts';
import { popupRoutes } from './popups.routes.ts';
import { searchRoutes } from './search.routes.ts';
import { screenPictureRoutes } from './screens/screen-pictures.routes.ts';
import { videoRoutes } from './videos/videos.routes.ts';

export const contentModule = serverModule('content', (app, { db }: { db: Db }) => {
  apiRoutes(app, contentRoutes);
  apiRoutes(app, searchRoutes);
  const counter = popupCounter(db, (error, what) => app.log.warn({ err: error }, what));
  apiRoutes(app, (api) => popupRoutes(api, counter));
  pictureRoutes(app, db);
  screenPictureRoutes(app);
  videoRoutes(app, db);
});
