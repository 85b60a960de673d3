import type { Db } from '../db/db.ts';
import { gamePlayServices } from '../game-play/public.ts';
import { apiRoutes } from '../http/api-scope.ts';
import { jobs } from '../jobs/jobs.ts';
import { serverModule } from '../module.ts';
import { startReportJobs } from './partner-report.jobs.ts';
import { partnerReportRoutes } from './partner-report.routes.ts';

export interface PartnerReportOptions {
  db: Db;
}

export const partnerReportModule = serverModule('partner-report', (app, { db }: PartnerReportOptions) => {
  const { reports, simulator } = gamePlayServices.from(app);
  apiRoutes(app, partnerReportRoutes);
  jobs.from(app).add(() =>
    startReportJobs(
      {
        db,
        readPage: (partner, window) => reports.page(partner, window),
        canAsk: ({ partner, protocol, baseUrl }) =>
          baseUrl !== null || simulator(protocol, partner) !== undefined,
      },
      app.log,
    ),
  );
});
