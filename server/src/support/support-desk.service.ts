import type { z } from 'zod';
import type { AuditAction } from '@chokdee/shared/contracts/audit';
import { CENTRE_AGENT } from '@chokdee/shared/contracts/auth';
import {
  supportFields,
  type operatorSupportCalls,
  type SupportRow,
} from '@chokdee/shared/contracts/operator-support';
import type { Db, Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { Member } from '../http/call-context.ts';
import { writeAudit } from '../registry/public.ts';
import {
  deleteSupport,
  domainNames,
  insertSupport,
  knownAgents,
  lockedVersion,
  supportRows,
  updateSupport,
} from './support.queries.ts';

type Body<Name extends 'save' | 'remove'> = z.output<(typeof operatorSupportCalls)[Name]['request']>;
type Place = Pick<SupportRow, 'agentId' | 'domain'>;

export async function supportForDesk(db: Queryable) {
  const [rows, agents, domains] = await Promise.all([supportRows(db), knownAgents(db), domainNames(db)]);
  return { rows, agents, domains };
}

/** @throws AppError NOT_FOUND for an unknown agent or domain | STALE_VERSION */
export function saveSupport(db: Db, operator: Member, body: Body<'save'>): Promise<number> {
  const support = supportFields.parse(body);
  return db.transaction(async (tx) => {
    if (!(await isKnown(tx, body))) throw new AppError('NOT_FOUND');
    await requireVersion(tx, body, body.version);
    const next =
      body.version === undefined
        ? await insertSupport(tx, body, support)
        : await updateSupport(tx, body, support);
    if (next === undefined) throw new AppError('STALE_VERSION', { changes: [] });
    await audit(tx, operator, 'operators.support-data.save', body, JSON.stringify(support));
    return next;
  });
}

/** @throws AppError NOT_FOUND, also for the row that everybody falls back on | STALE_VERSION */
export function removeSupport(db: Db, operator: Member, body: Body<'remove'>): Promise<void> {
  return db.transaction(async (tx) => {
    if (body.agentId === CENTRE_AGENT.agentId && body.domain === null) throw new AppError('NOT_FOUND');
    await requireVersion(tx, body, body.version);
    await deleteSupport(tx, body);
    await audit(tx, operator, 'operators.support-data.remove', body, 'removed');
  });
}

async function requireVersion(tx: Queryable, place: Place, seen: number | undefined): Promise<void> {
  const current = await lockedVersion(tx, place);
  if (current !== seen) throw new AppError('STALE_VERSION', { changes: [] });
}

async function isKnown(tx: Queryable, { agentId, domain }: Place): Promise<boolean> {
  if (domain !== null && !(await domainNames(tx)).includes(domain)) return false;
  return (await knownAgents(tx)).includes(agentId);
}

function audit(
  tx: Queryable,
  operator: Member,
  action: AuditAction,
  { agentId, domain, reason }: Place & { reason: string },
  detail: string,
): Promise<void> {
  return writeAudit(tx, {
    actor: operator.userName,
    action,
    target: `agent ${agentId} at ${domain ?? 'every domain'}`,
    outcome: 'done',
    detail: `${reason}. ${detail}`,
  });
}
