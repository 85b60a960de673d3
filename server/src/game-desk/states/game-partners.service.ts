import type { z } from 'zod';
import { auditActionOf } from '@chokdee/shared/contracts/audit';
import { operatorGameCalls } from '@chokdee/shared/contracts/operator-games';
import type { Db, Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { writeAudit } from '../../registry/public.ts';
import { insertProposal, withdrawOpening } from '../access/proposals.queries.ts';
import type { Operator } from '../changes/changes.queries.ts';
import { lockPartner } from '../partners/partners.queries.ts';
import { setPartnerState, stateAt } from './game-partners.queries.ts';

type Request = z.output<typeof operatorGameCalls.setState.request>;

/**
 * Sets a partner's state in a domain. One operator may always close it; opening it in a production domain is
 * proposed to a second one.
 *
 * @throws AppError NOT_FOUND | DECISION_STATE when that is proposed already
 */
export function setState(db: Db, operator: Operator, request: Request): Promise<'done' | 'waiting'> {
  const { partner, domain, state, reason } = request;
  return db.transaction(async (tx) => {
    await lockPartner(tx, partner);
    const before = await stateAt(tx, partner, domain);
    if (!before) throw new AppError('NOT_FOUND');
    const waits = state === 'open' && before.state !== 'open' && before.production;
    if (waits) await propose(tx, operator, request);
    else {
      await setPartnerState(tx, { partner, domain, state, reason, by: operator.userName });
      if (state !== 'open') await withdrawOpening(tx, operator, { partner, domain, reason });
    }
    await writeAudit(tx, {
      actor: operator.userName,
      action: auditActionOf(operatorGameCalls.setState),
      target: `${partner} at ${domain}`,
      outcome: 'done',
      detail: `${waits ? 'proposed ' : ''}${state}: ${reason}`,
    });
    return waits ? 'waiting' : 'done';
  });
}

async function propose(
  tx: Queryable,
  operator: Operator,
  { partner, domain, reason }: Request,
): Promise<void> {
  const proposal = { partner, kind: 'open', subject: domain, content: {}, reason } as const;
  if (!(await insertProposal(tx, operator, proposal))) throw new AppError('DECISION_STATE');
}
