import type { z } from 'zod';
import type { AuditAction } from '@chokdee/shared/contracts/audit';
import type { auditEntry } from '@chokdee/shared/contracts/registry';
import type { Queryable } from '../db/db.ts';

type AuditEntry = z.output<typeof auditEntry>;

/** `action` may have the name of a former version in stored rows only. */
type NewAuditEntry = Omit<AuditEntry, 'id' | 'at' | 'action'> & { action: AuditAction };

const MAX_DETAIL = 2_000;

/**
 * Appends to the audit log, which is never deleted. Call it in the transaction of the change, so that neither
 * is stored without the other.
 *
 * @param entry `actor` is an operator's user name, `token:` and a token's name, or SYSTEM. Must not contain a
 *   secret.
 */
export async function writeAudit(
  db: Queryable,
  { actor, action, target, outcome, detail }: NewAuditEntry,
): Promise<void> {
  const text = detail.length > MAX_DETAIL ? `${detail.slice(0, MAX_DETAIL)}…` : detail;
  await db.query(
    'insert into registry_audit (actor, action, target, outcome, detail) values ($1, $2, $3, $4, $5)',
    [actor, action, target, outcome, text],
  );
}

/** Newest first. */
export function listAudit(
  db: Queryable,
  { limit, before }: { limit: number; before?: number },
): Promise<(Omit<AuditEntry, 'at'> & { at: Date })[]> {
  return db.query(
    `select id, at, actor, action, target, outcome, detail from registry_audit
      where $2::bigint is null or id < $2 order by id desc limit $1`,
    [limit, before],
  );
}
