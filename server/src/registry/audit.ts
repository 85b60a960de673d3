import type { AuditAction } from '@chokdee/shared/contracts/audit';
import type { GateReport } from '@chokdee/shared/contracts/registry';
import type { Queryable } from '../db/db.ts';
import type { AppError } from '../errors.ts';
import type { Actor } from '../http/scopes.ts';
import { writeAudit } from './audit.queries.ts';

/** Actor of changes that the registry makes by itself. */
export const SYSTEM = 'system';

const audited = new WeakSet<AppError>();

/** Marks a refusal that was audited when it happened, so that returning it again adds no second row. */
export function markAudited(refusal: AppError): AppError {
  audited.add(refusal);
  return refusal;
}

/**
 * Audits a refusal. Each refusal is audited once: the first caller, which knows the target best, wins.
 *
 * @param target empty when it is not known yet.
 */
export async function auditRefusal(
  db: Queryable,
  actor: Actor,
  action: AuditAction,
  target: string,
  refusal: AppError,
): Promise<void> {
  if (audited.has(refusal)) return;
  audited.add(refusal);
  const detail = [...new Set([refusal.code, reasonOf(refusal)])].join(': ');
  await writeAudit(db, { actor: actor.name, action, target, outcome: 'refused', detail });
}

/** Describes a refusal in one line. */
export function reasonOf({ code, details }: AppError): string {
  const { why, scope, reports } = (details ?? {}) as { why?: string; scope?: string; reports?: GateReport[] };
  const failed = reports?.flatMap(({ remote, build, checks }) =>
    checks.filter(({ passed }) => !passed).map(({ check, what }) => `${remote} ${build} ${check}: ${what}`),
  );
  return why ?? scope ?? failed?.join('; ') ?? code;
}
