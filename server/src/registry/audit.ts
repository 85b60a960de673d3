import type { z } from 'zod';
import type { auditEntry, GateReport } from '@chokdee/shared/contracts/registry';
import type { Queryable } from '../db/db.ts';
import type { AppError } from '../errors.ts';
import type { Actor } from '../http/scopes.ts';

type Kept = z.output<typeof auditEntry>;

/** What the registry itself does, without anybody's asking. */
export const SYSTEM = 'system';

const MAX_DETAIL = 2_000;

/**
 * Keeps for ever what was done or refused. Within the transaction of what was done, so that there is never one without the other.
 *
 * @param entry `actor` is an operator's user name, `token:` and a token's name, or SYSTEM. Never holds a secret.
 */
export async function writeAudit(db: Queryable, { actor, action, target, outcome, detail }: Omit<Kept, 'id' | 'at'>): Promise<void> {
  const text = detail.length > MAX_DETAIL ? `${detail.slice(0, MAX_DETAIL)}…` : detail;
  await db.query('insert into registry_audit (actor, action, target, outcome, detail) values ($1, $2, $3, $4, $5)', [actor, action, target, outcome, text]);
}

const noted = new WeakSet<AppError>();

/** Of a refusal that was kept when it happened and is told once more. */
export function alreadyNoted(refusal: AppError): AppError {
  noted.add(refusal);
  return refusal;
}

/**
 * Keeps that somebody was refused, and why. One refusal is one row, whoever notes it on its way out: the first one knows the target best.
 *
 * @param target empty where it is not known yet.
 */
export async function noteRefusal(db: Queryable, actor: Actor, action: string, target: string, refusal: AppError): Promise<void> {
  if (noted.has(refusal)) return;
  noted.add(refusal);
  const detail = [...new Set([refusal.code, reasonOf(refusal)])].join(': ');
  await writeAudit(db, { actor: actor.name, action, target, outcome: 'refused', detail });
}

/** A refusal of the registry in one line. */
export function reasonOf({ code, details }: AppError): string {
  const { why, scope, reports } = (details ?? {}) as { why?: string; scope?: string; reports?: GateReport[] };
  const failed = reports?.flatMap(({ remote, build, checks }) => checks.filter(({ passed }) => !passed).map(({ check, what }) => `${remote} ${build} ${check}: ${what}`));
  return why ?? scope ?? failed?.join('; ') ?? code;
}

/** The newest first. */
export function listAudit(db: Queryable, limit: number): Promise<(Omit<Kept, 'at'> & { at: Date })[]> {
  return db.query('select id, at, actor, action, target, outcome, detail from registry_audit order by id desc limit $1', [limit]);
}
