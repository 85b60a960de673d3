import { publicBeacon, type BeaconPort } from '../beacon/beacon.ts';
import { drandBeacon } from '../beacon/drand-beacon.ts';
import { simulatedSource } from '../beacon/simulated-beacon.ts';
import type { Db } from '../db/db.ts';
import type { Env } from '../env.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { apiRoutes } from '../http/api-scope.ts';
import { jobs } from '../jobs/jobs.ts';
import { serverModule } from '../module.ts';
import { roundsServices } from '../rounds/public.ts';
import { startBeaconJobs } from './beacon.jobs.ts';
import { beaconFairness, conventionalFairness } from './fairness.service.ts';
import { seedChains } from './seed-chains.ts';
import { shotRule } from './shot-rule.ts';
import { yeekeeRoutes } from './yeekee.routes.ts';
import { yeekeeServices } from './yeekee-services.ts';

export interface YeekeeOptions {
  env: Env;
  db: Db;
  fanOut: FanOut;
  /** Overrides the beacon of the environment. */
  beacon?: BeaconPort;
  /** Address of a simulated beacon, used when BEACON_URLS is empty; undefined until the simulator listens. */
  beaconUrl?: () => string | undefined;
}

export const yeekeeModule = serverModule(
  'yeekee',
  (app, { env, db, fanOut, beaconUrl, ...options }: YeekeeOptions) => {
    const isPublic = env.BEACON_URLS.length > 0;
    const beacon =
      options.beacon ??
      drandBeacon({
        source: isPublic ? publicBeacon : simulatedSource,
        urls: () => (isPublic ? env.BEACON_URLS : [beaconUrl?.() ?? []].flat()),
        onInvalidSignature: (url, round) =>
          console.error(`${url} returned an invalid signature for beacon round ${round}.`),
      });
    const seeds = seedChains(env.YEEKEE_SEED_SECRET);
    const byBeacon = env.YEEKEE_FAIRNESS === 'beacon';
    const fairness = byBeacon ? beaconFairness({ source: beacon.source, seeds }) : conventionalFairness;
    yeekeeServices.provide(app, { fairness });
    roundsServices.from(app).decideShotsBy(shotRule(fairness));
    apiRoutes(app, (api) => yeekeeRoutes(api, { env }));
    jobs.from(app).add(() => startBeaconJobs(db, { beacon, seeds, fanOut, log: app.log }));
  },
);
