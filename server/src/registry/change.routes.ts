import type { FastifyInstance } from 'fastify';
import { auditActionOf } from '@chokdee/shared/contracts/audit';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import type { Db } from '../db/db.ts';
import { actorOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import type { ChangeRequest } from './change-request.ts';
import { targetOf } from './change-text.ts';
import { runsBrowser } from './gate-requests.ts';
import type { RegistryServices } from './registry-services.ts';
import { serveAudited } from './serve-audited.ts';

/** Changes, plans, and the jobs that make them. */
export function changeRoutes(
  app: FastifyInstance,
  { db, changes, changeJobs: jobs }: { db: Db } & Pick<RegistryServices, 'changes' | 'changeJobs'>,
): void {
  const changed = ({ domain, change, dryRun }: ChangeRequest) =>
    `${targetOf(domain, change)}${dryRun ? ', dry run' : ''}`;
  serveAudited({ app, db }, registryCalls.change, changed, ({ follow, seen, ...request }, actor) => {
    if (!follow || !runsBrowser(request.change)) return changes.make(actor, { ...request, seen });
    const submission = {
      actor,
      action: auditActionOf(registryCalls.change),
      target: changed(request),
      request,
    };
    return jobs.start(submission, (follower) => changes.make(actor, { ...request, seen }, follower));
  });
  serveAudited(
    { app, db },
    registryCalls.approve,
    ({ id }) => `plan ${id}`,
    async ({ id, seen, follow }, actor) => {
      const plan = follow ? await changes.plan(id) : undefined;
      if (!plan) return changes.approve(actor, { id, seen });
      const { domain, change, reason } = plan;
      const submission = {
        actor,
        action: auditActionOf(registryCalls.approve),
        target: `plan ${id}`,
        request: { domain, change, reason, dryRun: false, plan: id },
      };
      return jobs.start(submission, (follower) => changes.approve(actor, { id, seen }, follower));
    },
  );
  serve(app, registryCalls.job, ({ id }, context) => jobs.answer(actorOf(context), id));
  serve(app, registryCalls.jobs, (_, context) => jobs.list(actorOf(context)));
  serveAudited(
    { app, db },
    registryCalls.cancel,
    ({ id }) => `plan ${id}`,
    ({ id }, actor) => changes.cancel(actor, id),
  );
  serve(app, registryCalls.plans, () => changes.plans());
}
