import type { ChangeReply, GateProgress } from '@chokdee/shared/contracts/registry';
import type { AuthService } from '../auth/public.ts';
import { siteNow } from '../db/clock.ts';
import type { Db, Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { writeAudit } from './audit.queries.ts';
import { OperationError, previewChange, type Step } from './change.service.ts';
import { doneReply, previewOf } from './change-reply.ts';
import type { ChangeRequest } from './change-request.ts';
import { approvalScopeOf, describeChange, scopesOf, targetOf } from './change-text.ts';
import { workOf } from './change-work.ts';
import {
  examine,
  examineAndApply,
  requirePassed,
  type Examined,
  type Examiner,
  type ProposedChange,
} from './examined-change.ts';
import type { Gate } from './gate/gate.ts';
import { announce } from './operations.service.ts';
import {
  approvePlan,
  endPlan,
  findPlan,
  lockPlan,
  insertPlan,
  listPlans,
  type PlanRow,
} from './plans.queries.ts';
import { planOf } from './registry.present.ts';
import { requireScopes, type Actor } from '../http/scopes.ts';
import { isStillAuthorized } from './still-authorized.ts';
import { hasActiveToken } from './tokens.queries.ts';

export interface ChangeDependencies {
  db: Db;
  fanOut: FanOut;
  gate: Gate;
  auth: Pick<AuthService, 'isOperator'>;
}

/** Observes a change while it is made. */
export interface Follower {
  progress(progress: GateProgress): void;
  /** Runs in the transaction of the change and rolls it back by throwing. Not called for a dry run. */
  ended(tx: Queryable, reply: ChangeReply): Promise<void>;
}

/** The change affects a production domain and has no second person's approval. */
class NeedsApproval extends Error {}

const FURTHEST_MS = 366 * 86_400_000;

export type RegistryChanges = ReturnType<typeof registryChanges>;

/**
 * Changes requested by operators and tokens: limited by their scopes, checked by the gate, and for production
 * domains approved by a second person. Refusals are AppErrors or OperationErrors, and nothing changes.
 */
export function registryChanges({ db, fanOut, gate, auth }: ChangeDependencies) {
  const services: Examiner = { db, gate };
  const servicesFor = (follower: Follower | undefined): Examiner => ({
    ...services,
    progress: follower?.progress,
  });

  async function plan(
    actor: Actor,
    { domain, change, reason }: ChangeRequest,
    at: Date | null,
    { steps, reports }: Examined,
    needsApproval: boolean,
    follower?: Follower,
  ): Promise<ChangeReply> {
    requirePassed(reports);
    return db.transaction(async (tx) => {
      const inserted = await insertPlan(tx, actor, { domain, change, reason, at, needsApproval });
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

  /**
   * A plan is valid only while its author is still authorized.
   *
   * @throws OperationError
   */
  async function requireValidAuthor({ author, person }: Pick<PlanRow, 'author' | 'person'>): Promise<void> {
    const ended = await lostAuthorization(author, person);
    if (ended) throw new OperationError(`${ended}: plan it again.`);
  }

  /**
   * The actor may have lost authorization while the gate ran. Checked in the transaction of the change.
   *
   * @throws OperationError
   */
  async function requireValidActor({ name, person }: Actor): Promise<void> {
    const ended = await lostAuthorization(name, person);
    if (ended) throw new OperationError(`${ended}: nothing was changed.`);
  }

  async function lostAuthorization(author: string, person: string): Promise<string | undefined> {
    if (!(await isStillAuthorized(auth, person)))
      return `The person behind ${author} is no longer an operator`;
    const token = /^token:(.+)$/s.exec(author)?.[1];
    return token !== undefined && !(await hasActiveToken(db, token))
      ? `The token of ${author} has ended`
      : undefined;
  }

  return {
    async make(actor: Actor, request: ChangeRequest, follower?: Follower): Promise<ChangeReply> {
      const services = servicesFor(follower);
      const { domain, change, reason } = request;
      requireScopes(actor, scopesOf(domain, change));
      const at = await timeOf(request.at);
      if (request.dryRun) {
        const { steps, reports } = await examine(services, request);
        return { state: 'dry-run', ...previewOf(steps, reports) };
      }
      const second = (await previewChange(db, domain, workOf(change, domain))).some(needsSecond);
      if (at || second) return plan(actor, request, at, await examine(services, request), second, follower);
      try {
        let reply: ChangeReply;
        const outcomes = await examineAndApply(
          services,
          { domain, change, reason, author: actor.name },
          async (tx, { steps, reports }) => {
            if (steps.some(needsSecond)) throw new NeedsApproval();
            await requireValidActor(actor);
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
        announce(fanOut, outcomes);
        return reply!;
      } catch (error) {
        if (!(error instanceof NeedsApproval)) throw error;
        return plan(actor, request, null, await examine(services, request), true, follower);
      }
    },

    /**
     * Approves another person's plan, and applies it if it is due.
     *
     * @throws AppError NOT_FOUND | SCOPE_MISSING | SAME_OPERATOR
     */
    async approve(actor: Actor, id: number, follower?: Follower): Promise<ChangeReply> {
      const services = servicesFor(follower);
      const row = requireOpen(await findPlan(db, id));
      requireScopes(actor, [approvalScopeOf(row.domain, row.change)]);
      if (!row.needsApproval)
        throw new OperationError(`Plan ${id} needs no approval; it is applied at its time.`);
      if (row.person === actor.person) throw new AppError('SAME_OPERATOR');
      await requireValidAuthor(row);
      const recordApproval = async (tx: Queryable, detail: string) => {
        if (requireOpen(await lockPlan(tx, id)).state !== 'waiting')
          throw new OperationError(`Plan ${id} is approved already.`);
        const approved = await approvePlan(tx, id, actor);
        await writeAudit(tx, {
          actor: actor.name,
          action: 'approve',
          target: targetOf(row.domain, row.change),
          outcome: 'done',
          detail: `plan ${id}${detail}`,
        });
        return approved;
      };
      if (row.at && row.at > (await siteNow(db))) {
        const { steps, reports } = await examine(services, row);
        requirePassed(reports);
        return db.transaction(async (tx) => {
          const approved = await recordApproval(tx, ', to be done at its time');
          return finish(
            tx,
            { state: 'planned', plan: planOf(approved), ...previewOf(steps, reports) },
            follower,
          );
        });
      }
      let reply: ChangeReply;
      const outcomes = await examineAndApply(
        services,
        fromPlan(row, actor.name),
        async (tx, { steps, reports }) => {
          await requireValidActor(actor);
          await requireValidAuthor(row);
          await recordApproval(tx, `: ${describeChange(row.reason, steps)}`);
          const ended = await endPlan(tx, id, 'done', null);
          reply = await finish(tx, { ...doneReply(steps, reports), plan: planOf(ended!) }, follower);
        },
      );
      announce(fanOut, outcomes);
      return reply!;
    },

    /** Cancels a plan. Needs the same scopes as the change. */
    async cancel(actor: Actor, id: number) {
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
    },

    plan: (id: number) => findPlan(db, id),

    plans: async () => (await listPlans(db)).map(planOf),

    /**
     * Applies a plan that this server has claimed, and records the result in the transaction of the change.
     *
     * @throws OperationError | AppError GATE_REFUSED when the plan can no longer be applied.
     */
    async carryOutPlan(row: PlanRow): Promise<void> {
      await requireValidAuthor(row);
      const outcomes = await examineAndApply(
        services,
        fromPlan(row, row.approvedBy),
        async (tx, { steps }) => {
          const held = requireOpen(await lockPlan(tx, row.id));
          if (!held.approvedBy && steps.some(needsSecond))
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
      announce(fanOut, outcomes);
    },
  };

  /** Null when the change is to be made at once. */
  async function timeOf(at: string | undefined): Promise<Date | null> {
    if (at === undefined) return null;
    const [wanted, now] = [new Date(at), await siteNow(db)];
    if (wanted.getTime() > now.getTime() + FURTHEST_MS)
      throw new OperationError('Plan it for some time within a year.');
    return wanted > now ? wanted : null;
  }
}

const needsSecond = ({ domain, changes }: Step): boolean => domain.production && changes.length > 0;

async function finish(
  tx: Queryable,
  reply: ChangeReply,
  follower: Follower | undefined,
): Promise<ChangeReply> {
  await follower?.ended(tx, reply);
  return reply;
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
