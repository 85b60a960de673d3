import type { FastifyInstance } from 'fastify';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import type { AuthService } from '../auth/public.ts';
import type { Db } from '../db/db.ts';
import { serve } from '../http/serve.ts';
import { listAudit } from './audit.queries.ts';
import { diff, explain, history } from './history.service.ts';
import { bucketOfUser, setSecondPersonRequired } from './domains.service.ts';
import { listDomainsWithState, listBuilds, publishedRemotes, sourcesOf } from './overview.queries.ts';
import { mapRefusals } from './registry-refusals.ts';
import { auditOf, buildOf, buildsNamedBy, historyOf, statusOf, tokenOf } from './registry.present.ts';
import { requireScope } from '../http/scopes.ts';
import { listTokens } from './tokens.queries.ts';
import { endToken, makeToken } from './tokens.service.ts';
import type { RegistryServices } from './registry-services.ts';
import { changeRoutes } from './change.routes.ts';
import { serveAudited } from './serve-audited.ts';
import { announceBuild, completeBuild } from './uploads.service.ts';
import { verifyStore } from './verify-store.service.ts';

const BUILDS_LISTED = 100;

export interface RegistryRoutesOptions extends Pick<
  RegistryServices,
  'buildFiles' | 'changeJobs' | 'changes'
> {
  db: Db;
  auth: AuthService;
}

export function registryRoutes(app: FastifyInstance, options: RegistryRoutesOptions): void {
  publishRoutes(app, options);
  changeRoutes(app, options);
  settingRoutes(app, options);
  readRoutes(app, options);
}

function publishRoutes(
  app: FastifyInstance,
  { db, buildFiles: files }: Pick<RegistryRoutesOptions, 'db' | 'buildFiles'>,
): void {
  serveAudited(
    { app, db },
    registryCalls.begin,
    ({ record }) => `${record.name}@${record.build}`,
    async ({ record }, actor) => {
      requireScope(actor, `publish:${record.name}`);
      return announceBuild({ db, files }, actor, record);
    },
  );
  serveAudited(
    { app, db },
    registryCalls.complete,
    ({ remote, build }) => `${remote}@${build}`,
    async ({ remote, build }, actor) => {
      requireScope(actor, `publish:${remote}`);
      return { state: await completeBuild({ db, files }, actor, remote, build) };
    },
  );
}

/** Which domains need a second person, and tokens. */
function settingRoutes(app: FastifyInstance, { db }: Pick<RegistryRoutesOptions, 'db'>): void {
  serveAudited(
    { app, db },
    registryCalls.setProduction,
    ({ domain }) => domain,
    async (request, actor) => ({ state: await setSecondPersonRequired(db, actor, request) }),
  );
  serveAudited(
    { app, db },
    registryCalls.makeToken,
    ({ name }) => name,
    async (request, actor) => {
      const { token, row } = await makeToken(db, actor, request);
      return { token, summary: tokenOf(row) };
    },
  );
  serveAudited(
    { app, db },
    registryCalls.revokeToken,
    ({ id }) => `token ${id}`,
    async ({ id }, actor) => {
      await endToken(db, actor, id);
      return { ok: true as const };
    },
  );
}

function readRoutes(
  app: FastifyInstance,
  { db, buildFiles: files, auth }: Pick<RegistryRoutesOptions, 'db' | 'buildFiles' | 'auth'>,
): void {
  serve(app, registryCalls.builds, async ({ remote }) => {
    const [builds, domains] = await Promise.all([
      listBuilds(db, remote, BUILDS_LISTED),
      listDomainsWithState(db),
    ]);
    return builds.map((build) => buildOf(build, domains));
  });
  serve(app, registryCalls.status, async () => {
    const [domains, published] = await Promise.all([listDomainsWithState(db), publishedRemotes(db)]);
    const sources = await sourcesOf(db, domains.flatMap(buildsNamedBy));
    return domains.map((domain) => statusOf(domain, published, sources));
  });
  serve(app, registryCalls.history, ({ domain, limit }) =>
    mapRefusals(async () => (await history(db, domain, limit)).map(historyOf)),
  );
  serve(app, registryCalls.diff, ({ domain, from, to }) => mapRefusals(() => diff(db, domain, from, to)));
  serve(app, registryCalls.explain, ({ domain, user, bucket }) =>
    mapRefusals(async () =>
      explain(db, domain, user === undefined ? bucket : await bucketOfUser(auth, user)),
    ),
  );
  serve(app, registryCalls.audit, async (page) => (await listAudit(db, page)).map(auditOf));
  serve(app, registryCalls.verifyStore, ({ after }) => verifyStore({ db, files }, after));
  serve(app, registryCalls.tokens, async () => (await listTokens(db)).map(tokenOf));
}
