import type { z } from 'zod';
import type { AuditAction } from '@chokdee/shared/contracts/audit';
import { memberId } from '@chokdee/shared/contracts/ids';
import { hundredthsText, toSatang } from '@chokdee/shared/contracts/money';
import type { PartnerCase, partnerReportCalls } from '@chokdee/shared/contracts/partner-report';
import { isOperator } from '../auth/public.ts';
import type { Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { Member } from '../http/call-context.ts';
import { writeAudit } from '../registry/public.ts';
import {
  bookCorrection,
  hasRound,
  lockCase,
  proposeCase,
  reopenCase,
  settleCase,
  type CaseRow,
} from './cases.queries.ts';
import { presentCase } from './cases.present.ts';

type Operator = Pick<Member, 'uuid' | 'userName'>;
type Body<Name extends 'propose' | 'decide'> = z.output<(typeof partnerReportCalls)[Name]['request']>;

const MICRO_PER_SATANG = 10_000;

/**
 * Proposes how to settle a case.
 *
 * @throws AppError NOT_FOUND | DECISION_STATE | VALIDATION (an amount without a correction, or none with
 *   one) | ROUND_NOT_FOUND | SAME_OPERATOR when it corrects the operator's own account | OPERATOR_ACCOUNT
 */
export async function propose(
  tx: Queryable,
  operator: Operator,
  { id, action, amount, note }: Body<'propose'>,
): Promise<PartnerCase> {
  const known = await lockCase(tx, id);
  if (!known) throw new AppError('NOT_FOUND');
  if (known.state !== 'open') throw new AppError('DECISION_STATE', { state: known.state });
  if ((action === 'correct') !== (amount !== undefined && amount !== 0))
    throw new AppError('VALIDATION', { fields: ['amount'] });
  if (action === 'correct') {
    if (memberOfCase(known) === operator.uuid) throw new AppError('SAME_OPERATOR');
    await rejectOperatorCredit(tx, await subjectOf(tx, known), amount!);
  }
  await proposeCase(tx, id, { action, amount: amount ?? null, note, by: operator });
  await audit(
    tx,
    operator,
    'operators.partner-cases.propose',
    known,
    `${described({ action, amount })}: ${note}`,
  );
  return presentCase((await lockCase(tx, id))!);
}

export interface Decided {
  settled: PartnerCase;
  moved?: { memberId: string; balance: number; version: number };
}

/**
 * Carries a proposal out, or opens the case again.
 *
 * @throws AppError NOT_FOUND | DECISION_STATE, also when who proposed what is carried out is no operator any
 *   more | SAME_OPERATOR when the operator proposed it or it concerns their own account | ROUND_NOT_FOUND |
 *   OPERATOR_ACCOUNT
 */
export async function decide(
  tx: Queryable,
  operator: Operator,
  { id, carryOut, note }: Body<'decide'>,
): Promise<Decided> {
  const known = await lockCase(tx, id);
  if (!known) throw new AppError('NOT_FOUND');
  if (known.state !== 'proposed') throw new AppError('DECISION_STATE', { state: known.state });
  if (known.proposedBy === operator.uuid || memberOfCase(known) === operator.uuid)
    throw new AppError('SAME_OPERATOR');
  if (carryOut && !(await isOperator(tx, known.proposedBy!))) throw new AppError('DECISION_STATE');
  const moved = carryOut && known.action === 'correct' ? await correct(tx, known) : undefined;
  await (carryOut ? settleCase(tx, id, operator, note) : reopenCase(tx, id));
  const proposal = `${described(known)} by ${known.proposedByName}`;
  const detail = `${carryOut ? 'settled' : 'opened again'}, ${proposal}: ${note}`;
  await audit(tx, operator, 'operators.partner-cases.decide', known, detail);
  return { settled: presentCase((await lockCase(tx, id))!), ...(moved ? { moved } : {}) };
}

async function correct(tx: Queryable, known: CaseRow): Promise<Decided['moved']> {
  const subject = await subjectOf(tx, known);
  await rejectOperatorCredit(tx, subject, known.amount!);
  const { code, balance, version } = await bookCorrection(tx, {
    id: known.id,
    partner: known.partner,
    missing: known.what === 'missing-here' && !known.ours ? known.txn : null,
    ...subject,
    micro: known.amount! * MICRO_PER_SATANG,
  });
  if (code === 'ROUND_NOT_FOUND') throw new AppError('ROUND_NOT_FOUND');
  if (code !== null) throw new AppError('DECISION_STATE', { code });
  return balance === null || version === null
    ? undefined
    : { memberId: subject.memberId, balance: toSatang(balance), version };
}

/** Operator accounts receive no money. */
async function rejectOperatorCredit(
  tx: Queryable,
  subject: { memberId: string },
  satang: number,
): Promise<void> {
  if (satang > 0 && (await isOperator(tx, memberId.parse(subject.memberId))))
    throw new AppError('OPERATOR_ACCOUNT');
}

/** For the audit: `correct 1500.00 baht`. */
const described = ({ action, amount }: { action: CaseRow['action']; amount?: number | null }): string =>
  typeof amount === 'number' ? `${action} ${hundredthsText(amount)} baht` : `${action}`;

const memberOfCase = ({ ours, theirs }: CaseRow): string | undefined => ours?.memberId ?? theirs?.memberId;

/** The member and round that a correction is booked on. @throws AppError ROUND_NOT_FOUND */
async function subjectOf(
  tx: Queryable,
  { partner, ours, theirs }: CaseRow,
): Promise<{ memberId: string; round: string }> {
  const side = (ours ?? theirs)!;
  if (!(await hasRound(tx, partner, side.memberId, side.round))) throw new AppError('ROUND_NOT_FOUND');
  return { memberId: side.memberId, round: side.round };
}

function audit(
  tx: Queryable,
  { userName }: Operator,
  action: AuditAction,
  { id, partner, txn }: CaseRow,
  detail: string,
): Promise<void> {
  return writeAudit(tx, {
    actor: userName,
    action,
    target: `case ${id} of ${partner}, ${txn}`,
    outcome: 'done',
    detail,
  });
}
