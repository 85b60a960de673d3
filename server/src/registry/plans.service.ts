import type { ChangeReply, SeenGenerations } from '@chokdee/shared/contracts/registry';
import { siteNow } from '../db/clock.ts';
import type { Db, Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { requireScopes, type Actor } from '../http/scopes.ts';
import { writeAudit } from './audit.queries.ts';
import { needsSecondPerson, requireValidActor, requireValidAuthor } from './change-authorization.ts';
import { examinerFor, finish, type ChangeDependencies, type Follower } from './change-dependencies.ts';
import { OperationError } from './change.service.ts';
import { doneReply, previewOf } from './change-reply.ts';
import { approvalScopeOf, describeChange, scopesOf, targetOf } from './change-text.ts';
import {
  examine,
  examineAndApply,
  requirePassed,
  requireSeen,
  type ProposedChange,
} from './examined-change.ts';
import { announce } from './operations.service.ts';
import { approvePlan, endPlan, findPlan, lockPlan, type PlanRow } from './plans.queries.ts';
import { planOf } from './registry.present.ts';

export interface PlanApproval {
  id: number;
  /** Default: what the plan's author was shown. */
  seen?: SeenGenerations;
}

/**
 * Approves another person's plan, and applies it if it is due.
 *
 * @throws AppError NOT_FOUND | SCOPE_MISSING | SAME_OPERATOR
 */
export async function approve(
  deps: ChangeDependencies,
  actor: Actor,
  { id, seen }: PlanApproval,
  follower?: Follower,
): Promise<ChangeReply> {
  const { db } = deps;
  const row = requireOpen(await findPlan(db, id));
  requireScopes(actor, [approvalScopeOf(row.domain, row.change)]);
  if (!row.needsApproval)
    throw new OperationError(`Plan ${id} needs no approval; it is applied at its time.`);
  if (row.person === actor.person) throw new AppError('SAME_OPERATOR');
  await requireValidAuthor(deps, row);
  const isLater = row.at && row.at > (await siteNow(db));
  return (isLater ? approveForLater : approveAndApply)(
    deps,
    actor,
    { ...row, seen: seen ?? row.seen },
    follower,
  );
}

async function approveForLater(
  deps: ChangeDependencies,
  actor: Actor,
  row: PlanRow,
  follower: Follower | undefined,
): Promise<ChangeReply> {
  const { steps, reports } = await examine(examinerFor(deps, follower), row);
  requireSeen(row, steps);
  requirePassed(reports);
  return deps.db.transaction(async (tx) => {
    const approved = await recordApproval(tx, actor, row, ', to be done at its time');
    return finish(tx, { state: 'planned', plan: planOf(approved), ...previewOf(steps, reports) }, follower);
  });
}

async function approveAndApply(
  deps: ChangeDependencies,
  actor: Actor,
  row: PlanRow,
  follower: Follower | undefined,
): Promise<ChangeReply> {
  let reply: ChangeReply;
  const outcomes = await examineAndApply(
    examinerFor(deps, follower),
    fromPlan(row, actor.name),
    async (tx, { steps, reports }) => {
      requireSeen(row, steps);
      await requireValidActor(deps, actor);
      await requireValidAuthor(deps, row);
      await recordApproval(tx, actor, row, `: ${describeChange(row.reason, steps)}`);
      const ended = await endPlan(tx, row.id, 'done', null);
      reply = await finish(tx, { ...doneReply(steps, reports), plan: planOf(ended!) }, follower);
    },
  );
  announce(deps.fanOut, outcomes);
  return reply!;
}

async function recordApproval(
  tx: Queryable,
  actor: Actor,
  { id, domain, change, seen }: PlanRow,
  detail: string,
): Promise<PlanRow> {
  if (requireOpen(await lockPlan(tx, id)).state !== 'waiting')
    throw new OperationError(`Plan ${id} is approved already.`);
  const approved = await approvePlan(tx, { id, seen }, actor);
  await writeAudit(tx, {
    actor: actor.name,
    action: 'approve',
    target: targetOf(domain, change),
    outcome: 'done',
    detail: `plan ${id}${detail}`,
  });
  return approved;
}

/** Cancels a plan. Needs the same scopes as the change. */
export async function cancel(db: Db, actor: Actor, id: number) {
  const row = requireOpen(await findPlan(db, id));
  requireScopes(actor, scopesOf(row.domain, row.change));
  return db.transaction(async (tx) => {
    requireOpen(await lockPlan(tx, id));
    const ended = await endPlan(tx, id, 'cancelled', `by ${actor.name}`);
    await writeAudit(tx, {
      actor: actor.name,
      action: 'cancel',
      target: targetOf(row.domain, row.change),
      outcome: 'done',
      detail: `plan ${id}`,
    });
    return planOf(ended!);
  });
}

/**
 * Applies a plan that this server has claimed, and records the result in the transaction of the change.
 *
 * @throws OperationError | AppError GATE_REFUSED when the plan can no longer be applied.
 */
export async function carryOutPlan(deps: ChangeDependencies, row: PlanRow): Promise<void> {
  await requireValidAuthor(deps, row);
  const outcomes = await examineAndApply(
    examinerFor(deps, undefined),
    fromPlan(row, row.approvedBy),
    async (tx, { steps }) => {
      const locked = requireOpen(await lockPlan(tx, row.id));
      requireSeen(locked, steps);
      if (!locked.approvedBy && steps.some(needsSecondPerson))
        throw new OperationError(
          'It concerns a production domain now, and nobody else has approved it: plan it again.',
        );
      await writeAudit(tx, {
        actor: row.author,
        action: row.change.operation,
        target: targetOf(row.domain, row.change),
        outcome: 'done',
        detail: `plan ${row.id}: ${describeChange(row.reason, steps)}`,
      });
      await endPlan(tx, row.id, 'done', null);
    },
  );
  announce(deps.fanOut, outcomes);
}

/** @throws AppError NOT_FOUND | OperationError */
function requireOpen(row: PlanRow | undefined): PlanRow {
  if (!row) throw new AppError('NOT_FOUND');
  if (row.state !== 'waiting' && row.state !== 'approved')
    throw new OperationError(`Plan ${row.id} is ${row.state} already.`);
  return row;
}

function fromPlan({ domain, change, author, reason }: PlanRow, approvedBy: string | null): ProposedChange {
  return { domain, change, author, reason, ...(approvedBy === null ? {} : { approvedBy }) };
}
