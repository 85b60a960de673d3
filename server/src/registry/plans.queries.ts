import type { Plan, RegistryChange, SeenGenerations } from '@chokdee/shared/contracts/registry';
import type { Queryable } from '../db/db.ts';
import type { Actor } from '../http/scopes.ts';

export interface PlanRow {
  id: number;
  domain: string;
  change: RegistryChange;
  /** What the dry run of a rollback has shown. */
  seen: SeenGenerations | null;
  reason: string;
  author: string;
  person: string;
  createdAt: Date;
  at: Date | null;
  needsApproval: boolean;
  approvedBy: string | null;
  state: Plan['state'];
  outcome: string | null;
}

/** Lease of a claimed plan. The gate takes a minute at most. */
const CLAIM = '5 minutes';
const ENDED_LISTED = 50;

const columns = `id, domain, change, seen, reason, author, person, created_at as "createdAt", at,
  needs_approval as "needsApproval", approved_by as "approvedBy", state, outcome`;

export async function insertPlan(
  tx: Queryable,
  actor: Actor,
  {
    domain,
    change,
    seen,
    reason,
    at,
    needsApproval,
  }: Pick<PlanRow, 'domain' | 'change' | 'seen' | 'reason' | 'at' | 'needsApproval'>,
): Promise<PlanRow> {
  const [row] = await tx.query<PlanRow>(
    `insert into change_plans (domain, change, seen, reason, author, person, at, needs_approval)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`,
    [
      domain,
      JSON.stringify(change),
      seen && JSON.stringify(seen),
      reason,
      actor.name,
      actor.person,
      at,
      needsApproval,
    ],
  );
  return row!;
}

export async function findPlan(db: Queryable, id: number): Promise<PlanRow | undefined> {
  const [row] = await db.query<PlanRow>(`select ${columns} from change_plans where id = $1`, [id]);
  return row;
}

/** Locks a plan until the transaction ends. */
export async function lockPlan(tx: Queryable, id: number): Promise<PlanRow | undefined> {
  const [row] = await tx.query<PlanRow>(`select ${columns} from change_plans where id = $1 for update`, [id]);
  return row;
}

/** Open plans and the latest ended ones, newest first. */
export function listPlans(db: Queryable): Promise<PlanRow[]> {
  return db.query(
    `select * from (
       (select ${columns} from change_plans where state in ('waiting', 'approved'))
       union all (select ${columns} from change_plans where state not in ('waiting', 'approved') order by ended_at desc limit ${ENDED_LISTED})
     ) plans order by id desc`,
  );
}

/** @param seen what the approver was shown; it replaces what the author was. */
export async function approvePlan(
  tx: Queryable,
  { id, seen }: Pick<PlanRow, 'id' | 'seen'>,
  actor: Actor,
): Promise<PlanRow> {
  const [row] = await tx.query<PlanRow>(
    `update change_plans set state = 'approved', approved_by = $2, approved_person = $3, seen = $4
     where id = $1 returning ${columns}`,
    [id, actor.name, actor.person, seen && JSON.stringify(seen)],
  );
  return row!;
}

/** Returns undefined when the plan had already ended. */
export async function endPlan(
  tx: Queryable,
  id: number,
  state: 'done' | 'failed' | 'cancelled',
  outcome: string | null,
): Promise<PlanRow | undefined> {
  const [row] = await tx.query<PlanRow>(
    `update change_plans set state = $2, outcome = $3, ended_at = clock_timestamp(), claimed_until = null where id = $1 and state in ('waiting', 'approved') returning ${columns}`,
    [id, state, outcome],
  );
  return row;
}

/** Cancels the open plans of an author, when their token is revoked. Returns how many there were. */
export async function cancelPlansOf(tx: Queryable, author: string, outcome: string): Promise<number> {
  const rows = await tx.query(
    `update change_plans set state = 'cancelled', outcome = $2, ended_at = clock_timestamp() where author = $1 and state in ('waiting', 'approved') returning id`,
    [author, outcome],
  );
  return rows.length;
}

/**
 * Claims one due plan, so that only one server applies it. The result is written in the transaction of the
 * change.
 */
export async function claimDuePlan(db: Queryable): Promise<PlanRow | undefined> {
  const [row] = await db.query<PlanRow>(
    `update change_plans set claimed_until = clock_timestamp() + interval '${CLAIM}' where id = (
       select id from change_plans
       where at <= site_now() and (state = 'approved' or (state = 'waiting' and not needs_approval)) and (claimed_until is null or claimed_until < clock_timestamp())
       order by at, id limit 1 for update skip locked
     ) returning ${columns}`,
  );
  return row;
}

/** Schedules a retry by any server. */
export async function retryPlanLater(db: Queryable, id: number, seconds: number): Promise<void> {
  await db.query(
    'update change_plans set claimed_until = clock_timestamp() + make_interval(secs => $2) where id = $1',
    [id, seconds],
  );
}
