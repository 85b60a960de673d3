import type { z } from 'zod';
import type { operatorChatDeskCalls } from '@chokdee/shared/contracts/operator-chat-desks';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { Member } from '../http/call-context.ts';
import { writeAudit } from '../registry/public.ts';
import { domainNames, insertDutyDesk, replaceHours, updateDutyDesk } from './duty-desks.queries.ts';

/** @throws AppError NOT_FOUND for an unknown domain | STALE_VERSION */
export function saveDutyDesk(
  db: Db,
  operator: Member,
  { domain, version, hours, holidays }: z.output<(typeof operatorChatDeskCalls)['save']['request']>,
): Promise<number> {
  return db.transaction(async (tx) => {
    if (domain !== null && !(await domainNames(tx)).includes(domain)) throw new AppError('NOT_FOUND');
    const saved =
      version === undefined
        ? await insertDutyDesk(tx, { domain, holidays })
        : await updateDutyDesk(tx, { domain, holidays, version });
    if (!saved) throw new AppError('STALE_VERSION', { changes: [] });
    await replaceHours(tx, saved.id, hours);
    await writeAudit(tx, {
      actor: operator.userName,
      action: 'operators.chat-desks.save',
      target: `chat hours at ${domain ?? 'every domain'}`,
      outcome: 'done',
      detail: JSON.stringify({ hours, holidays }),
    });
    return saved.version;
  });
}
