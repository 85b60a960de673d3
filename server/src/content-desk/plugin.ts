import type { Db } from '../db/db.ts';
import { apiRoutes } from '../http/api-scope.ts';
import { jobs } from '../jobs/jobs.ts';
import { serverModule } from '../module.ts';
import { contentDeskRoutes } from './content-desk.routes.ts';
import { startMissingPreviews } from './pictures/missing-previews.jobs.ts';

export const contentDeskModule = serverModule('content-desk', (app, { db }: { db: Db }) => {
  apiRoutes(app, contentDeskRoutes);
  jobs.from(app).add(() => startMissingPreviews(db, app.log));
});
