import type { Db } from '../db/db.ts';
import { gamePlayServices } from '../game-play/public.ts';
import { apiRoutes } from '../http/api-scope.ts';
import { metric, metrics } from '../http/metrics.routes.ts';
import { jobs } from '../jobs/jobs.ts';
import { serverModule } from '../module.ts';
import { callBuffer } from './call-buffer.ts';
import { startCallWriter, writeCalls } from './call-writer.ts';
import { replayRoutes } from './replay.routes.ts';

export interface CallbackReplayOptions {
  db: Db;
  /** The address of the site's database. Undefined: nothing can be replayed. */
  databaseUrl?: string;
}

export const callbackReplayModule = serverModule(
  'callback-replay',
  (app, { db, databaseUrl }: CallbackReplayOptions) => {
    const buffer = callBuffer();
    const failed = (error: unknown) => app.log.error({ err: error }, 'writing the call log failed');
    const stop = gamePlayServices.from(app).calls.onCall(buffer.add);
    app.addHook('onClose', async () => stop());
    apiRoutes(app, (api) =>
      replayRoutes(api, { databaseUrl, written: () => writeCalls(db, buffer).catch(failed) }),
    );
    jobs.from(app).add(() => startCallWriter(db, buffer, failed));
    metrics.from(app).add(async () =>
      metric({
        name: 'chokdee_partner_calls_unlogged_total',
        help: 'Calls of partners that this server could not log. They were answered.',
        kind: 'counter',
        value: buffer.dropped(),
      }),
    );
  },
);
