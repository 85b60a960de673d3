import { apiRoutes } from '../http/api-scope.ts';
import { jobs } from '../jobs/jobs.ts';
import { serverModule } from '../module.ts';
import { callbackRoutes, type CallbackServices } from './callbacks.routes.ts';
import { frameOrigin } from './frame-origin.queries.ts';
import { gamePlayServices } from './game-play-services.ts';
import { hub88Client } from './hub88-client.ts';
import { launchRoutes } from './launch.routes.ts';
import { startLeftSessionsJob } from './left-sessions.jobs.ts';
import { liveTablesRoutes } from './live-tables.routes.ts';
import { moneyRoutes } from './money.routes.ts';
import { partnerCalls } from './partner-calls.ts';
import type { GameSimulator } from './partner-endpoint.ts';
import { partnerReports } from './partner-reports.ts';
import { siteKeys } from './site-keys.ts';
import { transferClient } from './transfer-client.ts';
import { startTransferReportJobs } from './transfer-report.jobs.ts';
import { startTransferJobs } from './transfers.jobs.ts';
import { transferService } from './transfers.service.ts';
import { visitRoutes } from './visit.routes.ts';

export interface GamePlayOptions extends Omit<CallbackServices, 'calls' | 'siteKeys'> {
  /** Stands in for partners without addresses of their own. */
  gameSimulator?: GameSimulator;
}

export const gamePlayModule = serverModule('game-play', (app, options: GamePlayOptions) => {
  const { env, db } = options;
  const simulator: GameSimulator = (protocol, partner) => options.gameSimulator?.(protocol, partner);
  const calls = partnerCalls((error) => app.log.error({ err: error }, 'an observer of partner calls failed'));
  const keys = siteKeys(db, env.GAME_PARTNERS_SECRET);
  const hub88 = hub88Client({ calls, siteKeys: keys });
  const client = transferClient({ env, calls });
  const reports = partnerReports({ db, env, calls, hub88, simulator });
  const transfers = transferService({ db, fanOut: options.fanOut, client, simulator });
  gamePlayServices.provide(app, {
    calls,
    reports,
    simulator,
    frameOrigin: (partner) => frameOrigin(db, partner, simulator),
  });
  apiRoutes(app, (api) =>
    launchRoutes(api, { env, db, hub88, simulator, transfers, transferClient: client }),
  );
  jobs.from(app).add(() => startTransferJobs({ db, transfers, log: app.log }));
  jobs.from(app).add(() => startTransferReportJobs({ db, reports, log: app.log }));
  jobs.from(app).add(() => startLeftSessionsJob(db, app.log));
  apiRoutes(app, (api) => moneyRoutes(api, { db, simulator, transferClient: client }));
  apiRoutes(app, visitRoutes);
  apiRoutes(app, (api) => liveTablesRoutes(api, { db, simulator }));
  void app.register(async (callbacks) => callbackRoutes(callbacks, { ...options, calls, siteKeys: keys }));
});
