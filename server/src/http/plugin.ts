import { siteNow } from '../db/clock.ts';
import type { DatabaseWatch } from '../db/database-watch.ts';
import type { Db } from '../db/db.ts';
import type { Env } from '../env.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { serverModule } from '../module.ts';
import { apiOf } from './api.ts';
import { apiRoutes, documentRoutes } from './api-scope.ts';
import { health, healthRoutes } from './health.ts';
import { metrics, metricsRoutes } from './metrics.routes.ts';
import { sharedRateLimit } from './rate-limit-shared.ts';

export interface HttpOptions {
  env: Env;
  db: Db;
  fanOut: FanOut;
  /** Whether the database is available; default: always. */
  databaseWatch?: Pick<DatabaseWatch, 'isAway'>;
}

export const httpModule = serverModule('http', (app, { env, db, fanOut, databaseWatch }: HttpOptions) => {
  const perMinute = env.SIGN_IN_LIMIT_PER_MINUTE;
  const quietPerMinute = Math.floor(env.RATE_LIMIT_PER_MINUTE / 20);
  app.decorate(
    'api',
    apiOf({
      db,
      fanOut,
      rateLimit: sharedRateLimit({
        db,
        name: 'all',
        perMinute: env.RATE_LIMIT_PER_MINUTE,
        freePerKey: quietPerMinute,
      }),
      limits: {
        strict: sharedRateLimit({ db, name: 'strict', perMinute }),
        wide: sharedRateLimit({ db, name: 'wide', perMinute: perMinute * 10 }),
      },
      siteNow: () => siteNow(db),
      isDatabaseAway: () => databaseWatch?.isAway() ?? false,
    }),
  );
  health.provide(app, healthRoutes(app, db));
  metrics.provide(app, metricsRoutes(app, { env }));
  apiRoutes(app, documentRoutes);
});
