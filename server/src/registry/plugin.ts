import { canStake } from '@chokdee/shared/contracts/route-rules';
import { authServices } from '../auth/public.ts';
import { batchLoader } from '../db/batch-loader.ts';
import type { Db } from '../db/db.ts';
import type { Env } from '../env.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { apiRoutes } from '../http/api-scope.ts';
import type { Domains } from '../http/call-context.ts';
import { metric, metrics } from '../http/metrics.routes.ts';
import { jobs } from '../jobs/jobs.ts';
import { serverModule } from '../module.ts';
import { realtime } from '../realtime/public.ts';
import { auditRefusal } from './audit.ts';
import type { BuildFiles } from './build-files.ts';
import { buildFilesOf } from './build-store.ts';
import { changeJobs } from './change-jobs.service.ts';
import { serializedGate } from './serialized-gate.ts';
import type { Gate } from './gate/gate.ts';
import { openGate } from './gate/open-gate.ts';
import { registryHealthRoutes } from './health/health.routes.ts';
import { buildHealth } from './health/health.service.ts';
import { startRollbackWatch } from './health/rollback-watch.ts';
import { inForce } from './in-force.queries.ts';
import { lastGood } from './last-good.service.ts';
import { startPlanJobs } from './plans.jobs.ts';
import { registryChanges } from './registry-changes.ts';
import { registryRoutes } from './registry.routes.ts';
import { openRegistry } from './registry.ts';
import { registryServices } from './registry-services.ts';
import { actorOfToken } from './tokens.service.ts';
import { uploadRoutes } from './upload.routes.ts';
import { startUploadCleanup } from './uploads.jobs.ts';
import { withWorkingTrees, type WorkingTrees } from './working-trees.ts';

export interface RegistryOptions {
  env: Env;
  db: Db;
  fanOut: FanOut;
  /** Default: the registry's. */
  domains?: Domains;
  /** Default: as the environment says. */
  buildFiles?: BuildFiles;
  /** Default: the real gate. */
  gate?: Gate;
  /** Remotes served from a developer's working trees. Development only. */
  workingTrees?: WorkingTrees;
  /** Receives warnings for operators. */
  warn?: (error: unknown, what: string) => void;
}

export const registryModule = serverModule('registry', (app, options: RegistryOptions) => {
  const { env, db, fanOut, workingTrees } = options;
  const { auth } = authServices.from(app);
  const warn = options.warn ?? (() => undefined);
  const buildFiles = options.buildFiles ?? buildFilesOf(env);
  const published = openRegistry(db, { product: env.PRODUCT, yeekeeRule: env.YEEKEE_FAIRNESS }, options.warn);
  const gate = serializedGate(options.gate ?? openGate({ db, files: buildFiles, registry: published, env }));
  const registry = workingTrees ? withWorkingTrees(published, workingTrees) : published;
  const siteAt = batchLoader((hosts: readonly string[]) => {
    const sites = new Map([...new Set(hosts)].map((host) => [host, registry.siteAt(host)]));
    return Promise.all(hosts.map((host) => sites.get(host)));
  });
  const health = buildHealth({ db, fanOut });
  const changes = registryChanges({ db, fanOut, gate, auth });
  const running = changeJobs({ db, warn });
  registryServices.provide(app, {
    registry,
    siteAt,
    buildFiles,
    gate,
    changes,
    health,
    workingTrees,
    changeJobs: running,
    lastGood: lastGood({ db, registry, health }),
  });

  app.api.connect({
    domains: options.domains ?? registry.domains,
    isOff: async (host, remote) => {
      const site = await siteAt(host);
      // Nothing can be switched off unless something is promoted.
      return (
        typeof site === 'object' && site.manifest.remotes.find(({ name }) => name === remote)?.state !== 'on'
      );
    },
    canStake: async (host) => {
      const site = await siteAt(host);
      return typeof site !== 'object' || canStake(site.manifest.remotes);
    },
    tokenHolder: ({ headers, method }) =>
      actorOfToken({ db, auth }, headers.authorization, method === 'GET' ? 'read' : 'change'),
    noteRefusal: (actor, action, error, target = '') => auditRefusal(db, actor, action, target, error),
  });
  apiRoutes(app, (api) => {
    registryHealthRoutes(api, { health });
    registryRoutes(api, { db, buildFiles, auth, changes, changeJobs: running });
    uploadRoutes(api, { db, buildFiles });
  });
  realtime.from(app).readGenerations((domains) => inForce(db, domains));
  metrics.from(app).add(() =>
    metric({
      name: 'chokdee_registry_stale_seconds',
      help: 'Age of the hosts and generations that pages get while they cannot be read; anything above 0 is an alarm.',
      value: Math.ceil(registry.staleMs() / 1_000),
    }),
  );
  jobs.from(app).add(() => startPlanJobs(db, { changes, log: app.log }));
  jobs.from(app).add(() => startRollbackWatch({ db, fanOut, log: app.log }));
  jobs.from(app).add(() => startUploadCleanup({ db, files: buildFiles }, app.log));
});
