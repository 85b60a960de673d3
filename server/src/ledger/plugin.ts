import type { Db } from '../db/db.ts';
import type { Env } from '../env.ts';
import { apiRoutes } from '../http/api-scope.ts';
import { metrics } from '../http/metrics.routes.ts';
import { jobs } from '../jobs/jobs.ts';
import { serverModule } from '../module.ts';
import { realtime } from '../realtime/public.ts';
import { startLedgerJobs } from './ledger.jobs.ts';
import { ledgerMetrics } from './ledger.metrics.ts';
import { ledgerRoutes } from './ledger.routes.ts';
import { moneyMessages } from './money.messages.ts';

export interface LedgerOptions {
  env: Env;
  db: Db;
  /**
   * The site's database, for the separate connection of the checks. Without it, no sealing and no checks run.
   */
  databaseUrl?: string;
}

export const ledgerModule = serverModule('ledger', (app, { env, db, databaseUrl }: LedgerOptions) => {
  apiRoutes(app, (api) => ledgerRoutes(api, { env }));
  realtime.from(app).add(moneyMessages(db));
  metrics.from(app).add(ledgerMetrics(db));
  if (databaseUrl !== undefined)
    jobs.from(app).add(() => startLedgerJobs(db, { env, url: databaseUrl, log: app.log }));
});
