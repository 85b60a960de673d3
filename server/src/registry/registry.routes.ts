import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Call } from '@chokdee/shared/contracts/http';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import type { AuthService } from '../auth/public.ts';
import type { Db } from '../db/db.ts';
import { actorOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import { listAudit } from './audit.queries.ts';
import { diff, explain, history } from './history.service.ts';
import { bucketOfUser, setSecondPersonRequired } from './domains.service.ts';
import { listDomainsWithState, listBuilds, publishedRemotes, sourcesOf } from './overview.queries.ts';
import { mapRefusals, withRefusalAudit } from './registry-refusals.ts';
import { auditOf, buildOf, buildsNamedBy, historyOf, statusOf, tokenOf } from './registry.present.ts';
import { requireScope, type Actor } from '../http/scopes.ts';
import { listTokens } from './tokens.queries.ts';
import { endToken, makeToken } from './tokens.service.ts';
import { targetOf } from './change-text.ts';
import { runsBrowser } from './gate-requests.ts';
import type { RegistryServices } from './registry-services.ts';
import type { ChangeRequest } from './change-request.ts';
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

export function registryRoutes(
  app: FastifyInstance,
  { db, buildFiles: files, auth, changes, changeJobs: jobs }: RegistryRoutesOptions,
): void {
  /** Serves a call that changes something, and audits refusals with their target. */
  function serveAudited<Request extends z.ZodType, Reply extends z.ZodType>(
    call: Call<Request, Reply>,
    target: (request: z.output<Request>) => string,
    work: (request: z.output<Request>, actor: Actor) => Promise<z.output<Reply>>,
  ): void {
    serve(app, call, (request, context) =>
      withRefusalAudit(db, actorOf(context), call.path.slice(1), target(request), () =>
        work(request, actorOf(context)),
      ),
    );
  }

  serveAudited(
    registryCalls.begin,
    ({ record }) => `${record.name}@${record.build}`,
    async ({ record }, actor) => {
      requireScope(actor, `publish:${record.name}`);
      return announceBuild({ db, files }, actor, record);
    },
  );
  serveAudited(
    registryCalls.complete,
    ({ remote, build }) => `${remote}@${build}`,
    async ({ remote, build }, actor) => {
      requireScope(actor, `publish:${remote}`);
      return { state: await completeBuild({ db, files }, actor, remote, build) };
    },
  );

  const changed = ({ domain, change, dryRun }: ChangeRequest) =>
    `${targetOf(domain, change)}${dryRun ? ', dry run' : ''}`;
  serveAudited(registryCalls.change, changed, ({ follow, ...request }, actor) => {
    if (!follow || !runsBrowser(request.change)) return changes.make(actor, request);
    const submission = {
      actor,
      action: registryCalls.change.path.slice(1),
      target: changed(request),
      request,
    };
    return jobs.start(submission, (follower) => changes.make(actor, request, follower));
  });
  serveAudited(
    registryCalls.approve,
    ({ id }) => `plan ${id}`,
    async ({ id, follow }, actor) => {
      const plan = follow ? await changes.plan(id) : undefined;
      if (!plan) return changes.approve(actor, id);
      const { domain, change, reason } = plan;
      const submission = {
        actor,
        action: registryCalls.approve.path.slice(1),
        target: `plan ${id}`,
        request: { domain, change, reason, dryRun: false, plan: id },
      };
      return jobs.start(submission, (follower) => changes.approve(actor, id, follower));
    },
  );
  serve(app, registryCalls.job, ({ id }, context) => jobs.answer(actorOf(context), id));
  serve(app, registryCalls.jobs, (_, context) => jobs.list(actorOf(context)));
  serveAudited(
    registryCalls.cancel,
    ({ id }) => `plan ${id}`,
    ({ id }, actor) => changes.cancel(actor, id),
  );

  serveAudited(
    registryCalls.setProduction,
    ({ domain }) => domain,
    async (request, actor) => ({ state: await setSecondPersonRequired(db, actor, request) }),
  );
  serveAudited(
    registryCalls.makeToken,
    ({ name }) => name,
    async (request, actor) => {
      const { token, row } = await makeToken(db, actor, request);
      return { token, summary: tokenOf(row) };
    },
  );
  serveAudited(
    registryCalls.revokeToken,
    ({ id }) => `token ${id}`,
    async ({ id }, actor) => {
      await endToken(db, actor, id);
      return { ok: true as const };
    },
  );

  serve(app, registryCalls.builds, async ({ remote }) => {
    const [builds, domains] = await Promise.all([
      listBuilds(db, remote, BUILDS_LISTED),
      listDomainsWithState(db),
    ]);
    return builds.map((build) => buildOf(build, domains));
  });
  serve(app, registryCalls.plans, () => changes.plans());
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
  serve(app, registryCalls.audit, async ({ limit }) => (await listAudit(db, limit)).map(auditOf));
  serve(app, registryCalls.verifyStore, ({ after }) => verifyStore({ db, files }, after));
  serve(app, registryCalls.tokens, async () => (await listTokens(db)).map(tokenOf));
}
