import type { AuditAction } from '@chokdee/shared/contracts/audit';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { auditRefusal } from './audit.ts';
import { OperationError } from './change.service.ts';
import { BuildConflict, PublishError } from './publish.service.ts';
import type { Actor } from '../http/scopes.ts';

/** Maps domain errors of `work` to AppErrors with the codes that callers know. */
export async function mapRefusals<Reply>(work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BuildConflict) throw new AppError('BUILD_CONFLICT', { why: error.message });
    if (error instanceof OperationError || error instanceof PublishError)
      throw new AppError('OPERATION_REFUSED', { why: error.message });
    throw error;
  }
}

/** `refusing` that also audits refusals. Successful changes are audited where they are made. */
export async function withRefusalAudit<Reply>(
  db: Db,
  actor: Actor,
  action: AuditAction,
  target: string,
  work: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await mapRefusals(work);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await auditRefusal(db, actor, action, target, error);
    throw error;
  }
}
