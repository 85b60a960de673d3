import type { z } from 'zod';
import { isDeepStrictEqual } from 'node:util';
import type { gameAccessCalls } from '@chokdee/shared/contracts/game-access';
import { toSatang } from '@chokdee/shared/contracts/money';
import { memberId } from '@chokdee/shared/contracts/ids';
import { isOperator } from '../../auth/public.ts';
import type { Db, Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { writeAudit } from '../../registry/public.ts';
import type { Operator } from '../changes/changes.queries.ts';
import { lockPartner } from '../partners/partners.queries.ts';
import { setPartnerState } from '../states/game-partners.queries.ts';
import { accessOf, endKey, endPublicKey, saveAccess, startKey, startPublicKey } from './access.queries.ts';
import { checkedAccess, checkedPublicKey, checkKeys, noAccess } from './access-rules.ts';
import { accessContent, keyContent } from './proposal.present.ts';
import { decideProposal, lockProposal, type ProposalRow } from './proposals.queries.ts';

/**
 * Carries out or declines a proposal. Validates it again against the current state.
 *
 * @throws AppError NOT_FOUND | DECISION_STATE, also when the proposer is no longer an operator |
 *   SAME_OPERATOR | STALE_VERSION when the access has changed since | VALIDATION
 */
export function decide(
  db: Db,
  operator: Operator,
  { id, carryOut, decision }: z.output<typeof gameAccessCalls.decide.request>,
  production: boolean,
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockProposal(tx, id);
    if (!row) throw new AppError('NOT_FOUND');
    if (row.state !== 'proposed') throw new AppError('DECISION_STATE');
    if (carryOut) {
      if (row.proposedBy === operator.uuid) throw new AppError('SAME_OPERATOR');
      if (!(await isOperator(tx, memberId.parse(row.proposedBy)))) throw new AppError('DECISION_STATE');
      await lockPartner(tx, row.partner);
      await apply(tx, operator, row, production);
    }
    await decideProposal(tx, operator, { id, state: carryOut ? 'done' : 'withdrawn', decision });
    await writeAudit(tx, {
      actor: operator.userName,
      action: 'operators.game-access.decide',
      target: row.partner,
      outcome: 'done',
      detail: `${carryOut ? 'carried out' : 'declined'} ${row.kind} ${row.subject} of ${row.proposedByName}: ${decision}`,
    });
  });
}

async function apply(
  tx: Queryable,
  operator: Operator,
  row: ProposalRow,
  production: boolean,
): Promise<void> {
  const { kind, partner, subject, content, reason } = row;
  const version = Number(subject);
  switch (kind) {
    case 'access': {
      const { before, after } = accessContent.parse(content);
      if (!isDeepStrictEqual((await accessOf(tx, partner)) ?? noAccess, before))
        throw new AppError('STALE_VERSION', { changes: [] });
      const transferMax = after.transferMax === null ? null : toSatang(after.transferMax);
      return saveAccess(tx, partner, await checkedAccess(tx, { ...after, transferMax }, production));
    }
    case 'key-start':
      await checkKeys(tx, partner, { kind });
      return startKey(tx, partner, row.proposedBy);
    case 'key-end':
      await checkKeys(tx, partner, { kind, version });
      return endKey(tx, partner, version);
    case 'public-key-start':
      return startPublicKey(tx, partner, await checkedPublicKey(tx, partner, keyContent.parse(content).pem));
    case 'public-key-end':
      await checkKeys(tx, partner, { kind, version });
      return endPublicKey(tx, partner, version);
    case 'open': {
      const by = `${row.proposedByName}, ${operator.userName}`;
      if (!(await setPartnerState(tx, { partner, domain: subject, state: 'open', reason, by })))
        throw new AppError('NOT_FOUND');
    }
  }
}
