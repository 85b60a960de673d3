import type { z } from 'zod';
import type { operatorChatDeskCalls } from '@chokdee/shared/contracts/operator-chat-desks';
import type { Db, Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { Member } from '../http/call-context.ts';
import { writeAudit } from '../registry/public.ts';
import {
  deleteDutyDesk,
  domainNames,
  dutyDesks,
  insertDutyDesk,
  replaceHours,
  updateDutyDesk,
} from './duty-desks.queries.ts';

/** @throws AppError NOT_FOUND for an unknown domain | STALE_VERSION */
export function saveDutyDesk(
  db: Db,
  operator: Member,
  { domain, version, hours, ...fields }: z.output<(typeof operatorChatDeskCalls)['save']['request']>,
): Promise<number> {
  return db.transaction(async (tx) => {
    if (domain !== null && !(await domainNames(tx)).includes(domain)) throw new AppError('NOT_FOUND');
    const saved =
      version === undefined
        ? await insertDutyDesk(tx, { domain, ...fields })
        : await updateDutyDesk(tx, { domain, version, ...fields });
    if (!saved) throw new AppError('STALE_VERSION', { changes: [] });
    await replaceHours(tx, saved.id, hours);
    await audit(tx, operator, 'save', domain, { hours, holidays: fields.holidays, keepDays: saved.keepDays });
    return saved.version;
  });
}

/**
 * The domain has the hours of every domain again.
 *
 * @throws AppError NOT_FOUND for an unknown domain | STALE_VERSION
 */
export function removeDutyDesk(
  db: Db,
  operator: Member,
  { domain, version }: z.output<(typeof operatorChatDeskCalls)['remove']['request']>,
): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await domainNames(tx)).includes(domain)) throw new AppError('NOT_FOUND');
    const known = (await dutyDesks(tx)).find((desk) => desk.domain === domain);
    const removed = await deleteDutyDesk(tx, { domain, version });
    if (!removed) throw new AppError('STALE_VERSION', { changes: [] });
    const { holidays, keepDays } = removed;
    await audit(tx, operator, 'remove', domain, { hours: known?.hours, holidays, keepDays });
  });
}

const audit = (
  tx: Queryable,
  operator: Member,
  act: 'save' | 'remove',
  domain: string | null,
  detail: object,
): Promise<void> =>
  writeAudit(tx, {
    actor: operator.userName,
    action: `operators.chat-desks.${act}`,
    target: `chat hours at ${domain ?? 'every domain'}`,
    outcome: 'done',
    detail: JSON.stringify(detail),
  });
