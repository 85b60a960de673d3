import type { Db } from '../db/db.ts';
import { jobs } from '../jobs/jobs.ts';
import { serverModule } from '../module.ts';
import { startHousekeeping } from './housekeeping.jobs.ts';

export const housekeepingModule = serverModule('housekeeping', (app, { db }: { db: Db }) => {
  jobs.from(app).add(() => startHousekeeping(db, app.log));
});
