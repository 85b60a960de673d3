import type { ChangeReply } from '@chokdee/shared/contracts/registry';
import { siteNow } from '../db/clock.ts';
import type { Db } from '../db/db.ts';
import { requireScopes, type Actor } from '../http/scopes.ts';
import { writeAudit } from './audit.queries.ts';
import { needsSecondPerson, requireValidActor } from './change-authorization.ts';
import { examinerFor, finish, type ChangeDependencies, type Follower } from './change-dependencies.ts';
import { OperationError, previewChange } from './change.service.ts';
import { doneReply, previewOf } from './change-reply.ts';
import type { ChangeRequest } from './change-request.ts';
import { describeChange, scopesOf, targetOf } from './change-text.ts';
import { workOf } from './change-work.ts';
import { examine, examineAndApply, requirePassed, requireSeen, type Examined } from './examined-change.ts';
import { announce } from './operations.service.ts';
import { insertPlan } from './plans.queries.ts';
import { planOf } from './registry.present.ts';

/** The change affects a production domain and has no second person's approval. */
class NeedsApproval extends Error {}

const FURTHEST_MS = 366 * 86_400_000;

/** Makes a change at once, or plans it when it has a later time or needs a second person. */
export async function makeChange(
  deps: ChangeDependencies,
  actor: Actor,
  request: ChangeRequest,
  follower?: Follower,
): Promise<ChangeReply> {
  const { db } = deps;
  const examiner = examinerFor(deps, follower);
  const { domain, change } = request;
  requireScopes(actor, scopesOf(domain, change));
  const at = await timeOf(db, request.at);
  if (request.dryRun) {
    const { steps, reports } = await examine(examiner, request);
    return { state: 'dry-run', ...previewOf(steps, reports) };
  }
  const plan = async (needsApproval: boolean) =>
    planChange(db, actor, request, {
      at,
      needsApproval,
      examined: await examine(examiner, request),
      follower,
    });
  const second = (await previewChange(db, domain, workOf(change, domain))).some(needsSecondPerson);
  if (at || second) return plan(second);
  try {
    return await applyNow(deps, actor, request, follower);
  } catch (error) {
    if (!(error instanceof NeedsApproval)) throw error;
    return plan(true);
  }
}

/** @throws NeedsApproval when a domain has become a production domain since */
async function applyNow(
  deps: ChangeDependencies,
  actor: Actor,
  { domain, change, reason, seen }: ChangeRequest,
  follower: Follower | undefined,
): Promise<ChangeReply> {
  let reply: ChangeReply;
  const outcomes = await examineAndApply(
    examinerFor(deps, follower),
    { domain, change, reason, author: actor.name },
    async (tx, { steps, reports }) => {
      requireSeen({ change, seen }, steps);
      if (steps.some(needsSecondPerson)) throw new NeedsApproval();
      await requireValidActor(deps, actor);
      await writeAudit(tx, {
        actor: actor.name,
        action: change.operation,
        target: targetOf(domain, change),
        outcome: 'done',
        detail: describeChange(reason, steps),
      });
      reply = await finish(tx, doneReply(steps, reports), follower);
    },
  );
  announce(deps.fanOut, outcomes);
  return reply!;
}

interface PlanOptions {
  at: Date | null;
  needsApproval: boolean;
  examined: Examined;
  follower: Follower | undefined;
}

async function planChange(
  db: Db,
  actor: Actor,
  { domain, change, reason, seen }: ChangeRequest,
  { at, needsApproval, examined: { steps, reports }, follower }: PlanOptions,
): Promise<ChangeReply> {
  requireSeen({ change, seen }, steps);
  requirePassed(reports);
  return db.transaction(async (tx) => {
    const inserted = await insertPlan(tx, actor, {
      domain,
      change,
      seen: seen ?? null,
      reason,
      at,
      needsApproval,
    });
    await writeAudit(tx, {
      actor: actor.name,
      action: change.operation,
      target: targetOf(domain, change),
      outcome: 'planned',
      detail: `plan ${inserted.id}: ${reason}`,
    });
    return finish(tx, { state: 'planned', plan: planOf(inserted), ...previewOf(steps, reports) }, follower);
  });
}

/** Null when the change is to be made at once. */
async function timeOf(db: Db, at: string | undefined): Promise<Date | null> {
  if (at === undefined) return null;
  const [planned, now] = [new Date(at), await siteNow(db)];
  if (planned.getTime() > now.getTime() + FURTHEST_MS)
    throw new OperationError('Plan it for some time within a year.');
  return planned > now ? planned : null;
}
