import type { Db } from '../db/db.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { apiRoutes } from '../http/api-scope.ts';
import { health } from '../http/health.ts';
import { pulse } from '../http/pulse.ts';
import { jobs } from '../jobs/jobs.ts';
import { serverModule } from '../module.ts';
import { startJobs } from './rounds.jobs.ts';
import { roundRoutes } from './rounds.routes.ts';
import { roundsServices } from './rounds-services.ts';
import type { ShotRule } from './shot-rule.ts';

export const roundsModule = serverModule('rounds', (app, { db, fanOut }: { db: Db; fanOut: FanOut }) => {
  const beats = pulse('the jobs of the rounds');
  let shots: ShotRule | undefined;
  roundsServices.provide(app, { pulse: beats, decideShotsBy: (rule) => void (shots = rule) });
  health.from(app).watch(beats);
  apiRoutes(app, roundRoutes);
  jobs.from(app).add(() => {
    if (!shots) throw new Error('No module has registered a shot rule.');
    return startJobs(db, { fanOut, log: app.log, shots, pulse: beats });
  });
});
