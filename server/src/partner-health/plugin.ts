import type { Db } from '../db/db.ts';
import { gamePlayServices } from '../game-play/public.ts';
import { apiRoutes } from '../http/api-scope.ts';
import { metrics } from '../http/metrics.routes.ts';
import { jobs } from '../jobs/jobs.ts';
import { serverModule } from '../module.ts';
import { partnerHealthRoutes } from './health.routes.ts';
import { minuteCounts } from './minute-counts.ts';
import { startMinuteWriter } from './minute-writer.ts';
import { startPartnerWatch } from './partner-health.jobs.ts';
import { partnerHealthMetrics } from './partner-health.metrics.ts';

export interface PartnerHealthOptions {
  db: Db;
}

export const partnerHealthModule = serverModule('partner-health', (app, { db }: PartnerHealthOptions) => {
  const counts = minuteCounts();
  const { calls, reports, simulator } = gamePlayServices.from(app);
  const stop = calls.onCall(counts.count);
  app.addHook('onClose', async () => stop());
  apiRoutes(app, partnerHealthRoutes);
  metrics.from(app).add(partnerHealthMetrics(db));
  jobs
    .from(app)
    .add(() =>
      startMinuteWriter(db, counts, (error) =>
        app.log.error({ err: error }, 'writing the counts of partner calls failed'),
      ),
    );
  jobs.from(app).add(() =>
    startPartnerWatch(
      {
        db,
        canProbe: ({ partner, protocol, baseUrl }) =>
          baseUrl !== null || simulator(protocol, partner) !== undefined,
        ask: (partner, window) => reports.page(partner, window),
      },
      app.log,
    ),
  );
});
