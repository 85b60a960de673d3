import type { GateReport } from '@chokdee/shared/contracts/registry';
import type { Queryable } from '../db/db.ts';
import type { AppError } from '../errors.ts';
import type { Actor } from '../http/scopes.ts';
import { writeAudit } from './audit.queries.ts';

/** What the registry itself does, without anybody's asking. */
export const SYSTEM = 'system';

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
export async function noteRefusal(
  db: Queryable,
  actor: Actor,
  action: string,
  target: string,
  refusal: AppError,
): Promise<void> {
  if (noted.has(refusal)) return;
  noted.add(refusal);
  const detail = [...new Set([refusal.code, reasonOf(refusal)])].join(': ');
  await writeAudit(db, { actor: actor.name, action, target, outcome: 'refused', detail });
}

/** A refusal of the registry in one line. */
export function reasonOf({ code, details }: AppError): string {
  const { why, scope, reports } = (details ?? {}) as { why?: string; scope?: string; reports?: GateReport[] };
  const failed = reports?.flatMap(({ remote, build, checks }) =>
    checks.filter(({ passed }) => !passed).map(({ check, what }) => `${remote} ${build} ${check}: ${what}`),
  );
  return why ?? scope ?? failed?.join('; ') ?? code;
}
