import type { ChangeReply } from '@chokdee/shared/contracts/registry';
import type { Actor } from '../http/scopes.ts';
import type { ChangeDependencies, Follower } from './change-dependencies.ts';
import type { ChangeRequest } from './change-request.ts';
import { makeChange } from './make-change.ts';
import { findPlan, listPlans, type PlanRow } from './plans.queries.ts';
import { approve, cancel, carryOutPlan, type PlanApproval } from './plans.service.ts';
import { planOf } from './registry.present.ts';

export type RegistryChanges = ReturnType<typeof registryChanges>;

/**
 * Changes requested by operators and tokens: limited by their scopes, checked by the gate, and for production
 * domains approved by a second person. Refusals are AppErrors or OperationErrors, and nothing changes.
 */
export function registryChanges(deps: ChangeDependencies) {
  const { db } = deps;
  return {
    /** See `makeChange`. */
    make: (actor: Actor, request: ChangeRequest, follower?: Follower): Promise<ChangeReply> =>
      makeChange(deps, actor, request, follower),
    /** See `approve`. */
    approve: (actor: Actor, approval: PlanApproval, follower?: Follower): Promise<ChangeReply> =>
      approve(deps, actor, approval, follower),
    /** See `cancel`. */
    cancel: (actor: Actor, id: number) => cancel(db, actor, id),
    plan: (id: number) => findPlan(db, id),
    plans: async () => (await listPlans(db)).map(planOf),
    /** See `carryOutPlan`. */
    carryOutPlan: (row: PlanRow): Promise<void> => carryOutPlan(deps, row),
  };
}
