import type { PlantedFault } from './planted-fault.ts';
const clockTest = 'server/src/db/clock.test.ts';
const onceTest = 'server/src/http/once.test.ts';
const rewardJobsTest = 'server/src/wallet/affiliate/rewards.jobs.test.ts';
const roundFaultTest = 'server/src/rounds/round-fault.test.ts';
const settlementTest = 'server/src/results/settlement.test.ts';
const adjustmentsTest = 'server/src/wallet/adjustments/adjustments.test.ts';
const affiliateTest = 'server/src/wallet/affiliate/affiliate.test.ts';
const depositsTest = 'server/src/wallet/deposits/deposits.test.ts';
const suspenseTest = 'server/src/wallet/transfers/suspense.test.ts';
const transferStoriesTest = 'server/src/wallet/transfers/transfer-stories.test.ts';
const whoseSumTest = 'server/src/wallet/transfers/whose-sum.test.ts';
const walletModelTest = 'server/src/wallet/wallet.model.test.ts';
const turnoverTest = 'server/src/wallet/withdraws/turnover.test.ts';
const withdrawLimitsTest = 'server/src/wallet/withdraws/withdraw-limits.test.ts';

/** In the limits, the decisions and the sums of the wallet. */
export const walletFaults: readonly PlantedFault[] = [
  {
    what: 'the most of a time is refused', kind: 'limit', file: 'server/src/wallet/withdraws/withdraws.policy.ts',
    text: 'amount > MAX_WITHDRAW_PER_TIME_SATANG,',
    replacement: 'amount >= MAX_WITHDRAW_PER_TIME_SATANG,',
    tests: [withdrawLimitsTest],
  },
  {
    what: 'a sixth withdrawal of the day is taken', kind: 'limit', file: 'server/src/wallet/withdraws/withdraws.policy.ts',
    text: 'countToday >= MAX_WITHDRAWS_PER_DAY',
    replacement: 'countToday > MAX_WITHDRAWS_PER_DAY',
    tests: [withdrawLimitsTest],
  },
  {
    what: 'the last satang of the day is refused', kind: 'limit', file: 'server/src/wallet/withdraws/withdraws.policy.ts',
    text: '[amount > leftToday(standing)',
    replacement: '[amount >= leftToday(standing)',
    tests: [withdrawLimitsTest],
  },
  {
    what: 'the least is refused', kind: 'limit', file: 'server/src/wallet/withdraws/withdraws.policy.ts',
    text: '[amount < MIN_WITHDRAW_SATANG,',
    replacement: '[amount <= MIN_WITHDRAW_SATANG,',
    tests: [withdrawLimitsTest],
  },
  {
    what: 'what was staked before the last withdrawal counts again', kind: 'sign', file: 'server/src/wallet/withdraws/turnovers.service.ts',
    text: 'toSatang(stakedInAll - fromStaked)',
    replacement: 'toSatang(stakedInAll)',
    tests: [turnoverTest],
  },
  {
    what: 'all of the balance is refused', kind: 'limit', file: 'server/src/wallet/withdraws/withdraws.policy.ts',
    text: '[amount > cash,',
    replacement: '[amount >= cash,',
    tests: [withdrawLimitsTest],
  },
  {
    what: 'what was rejected counts as withdrawn today', kind: 'limit', file: 'server/src/wallet/withdraws/withdraws.queries.ts',
    text: 'status not in (\'failed\', \'rejected\')\n         and created_at',
    replacement: 'status not in (\'failed\')\n         and created_at',
    tests: [withdrawLimitsTest],
  },
  {
    what: 'the day begins at midnight in Greenwich', kind: 'midnight', file: 'server/src/wallet/withdraws/withdraws.queries.ts',
    text: 'and created_at >= bangkok_midnight(bangkok_day(now)) and',
    replacement: 'and created_at >= date_trunc(\'day\', now, \'UTC\') and',
    tests: [withdrawLimitsTest],
  },
  {
    what: 'the first moment of the day belongs to the day before', kind: 'midnight', file: 'server/src/wallet/withdraws/withdraws.queries.ts',
    text: 'and created_at >= bangkok_midnight(bangkok_day(now)) and',
    replacement: 'and created_at > bangkok_midnight(bangkok_day(now)) and',
    tests: [withdrawLimitsTest],
  },
  {
    what: 'the zone is an hour off', kind: 'midnight', file: 'server/database/functions/clock/bangkok_day.sql',
    text: 'as $$ select (p_at at time zone interval \'+07:00\')::date $$',
    replacement: 'as $$ select (p_at at time zone interval \'+08:00\')::date $$',
    tests: [clockTest],
  },
  {
    what: 'a withdrawal does not lock the member', kind: 'lock', file: 'server/src/auth/member.queries.ts',
    text: 'and pin_hash = $2 for update',
    replacement: 'and pin_hash = $2',
    tests: [withdrawLimitsTest],
  },
  {
    what: 'a withdrawal that is paid goes back to cash', kind: 'sign', file: 'server/src/wallet/withdraws/withdrawal-end.ts',
    text: 'await payHold(tx, hold(row, \'paid\'), PAYOUTS);',
    replacement: 'await failHold(tx, hold(row, \'paid\'));',
    tests: [withdrawLimitsTest],
  },
  {
    what: 'an operator approves his own', kind: 'check', file: 'server/src/wallet/withdraws/operator-withdraws.service.ts',
    text: 'if (row.memberId === operator.uuid) throw new AppError(\'SAME_OPERATOR\');\n  await refuseConflict',
    replacement: 'await refuseConflict',
    tests: [withdrawLimitsTest],
  },
  {
    what: 'who approved it also says how it ended', kind: 'check', file: 'server/src/wallet/withdraws/operator-withdraws.service.ts',
    text: 'row.approvedBy === operator.uuid || row.memberId',
    replacement: 'row.memberId',
    tests: [withdrawLimitsTest],
  },
  {
    what: 'what is being sent can be given back', kind: 'check', file: 'server/src/wallet/withdraws/operator-withdraws.service.ts',
    text: '[\'pending\', \'approved\']);',
    replacement: '[\'pending\', \'approved\', \'sending\', \'unknown\']);',
    tests: [withdrawLimitsTest],
  },
  {
    what: 'a decision needs no lock', kind: 'lock', file: 'server/src/wallet/withdraws/withdraws.queries.ts',
    text: 'where w.member_id = $1 and w.id = $2 for update',
    replacement: 'where w.member_id = $1 and w.id = $2',
    tests: [withdrawLimitsTest],
  },
  {
    what: 'a transfer is booked as often as it is told', kind: 'key', file: 'server/src/wallet/transfers/transfers.service.ts',
    text: 'if (!(await insertTransfer(tx, notice, toldBy))) return toldAgain(tx, notice, toldBy);',
    replacement: 'await insertTransfer(tx, notice, toldBy);',
    tests: [depositsTest, suspenseTest],
  },
  {
    what: 'a bill is paid with any sum', kind: 'check', file: 'server/src/wallet/transfers/transfers.service.ts',
    text: '(bill.total === notice.amount ? bill : undefined)',
    replacement: 'bill',
    tests: [transferStoriesTest, whoseSumTest],
  },
  {
    what: 'money in suspense is given twice', kind: 'check', file: 'server/src/wallet/transfers/suspense.service.ts',
    text: 'if (transfer.state !== \'suspense\')',
    replacement: 'if (transfer.state === \'matched\')',
    tests: [suspenseTest],
  },
  {
    what: 'an operator gives himself money', kind: 'check', file: 'server/src/wallet/transfers/suspense.service.ts',
    text: '  refuseOwn(operator, { memberId });\n',
    replacement: '',
    tests: [suspenseTest],
  },
  {
    what: 'money that was sent back stays in suspense', kind: 'sign', file: 'server/src/wallet/transfers/transfer-postings.ts',
    text: '    { account: SUSPENSE, amount: toSatang(-transfer.amount) },\n    { account: bankAccountOf(transfer.bankId), amount: transfer.amount },',
    replacement: '    { account: SUSPENSE, amount: transfer.amount },\n    { account: bankAccountOf(transfer.bankId), amount: toSatang(-transfer.amount) },',
    tests: [suspenseTest],
  },
  {
    what: 'one operator is enough for a correction', kind: 'check', file: 'server/src/wallet/adjustments/adjustments.service.ts',
    text: 'row.proposedBy === operator.uuid || row.memberId',
    replacement: 'row.memberId',
    tests: [adjustmentsTest],
  },
  {
    what: 'a correction has the other sign', kind: 'sign', file: 'server/src/wallet/adjustments/adjustments.service.ts',
    text: 'toSatang(isIncrease(type) ? amount : -amount)',
    replacement: 'toSatang(isIncrease(type) ? -amount : amount)',
    tests: [adjustmentsTest],
  },
  {
    what: 'a reversal is the same again', kind: 'sign', file: 'server/src/wallet/adjustments/adjustments.service.ts',
    text: '!== -signed({ type, amount })',
    replacement: '!== signed({ type, amount })',
    tests: [adjustmentsTest],
  },
  {
    what: 'a correction is decided twice', kind: 'check', file: 'server/src/wallet/adjustments/adjustments.service.ts',
    text: 'if (row.state !== \'proposed\')',
    replacement: 'if (row.state === \'refused\')',
    tests: [adjustmentsTest, walletModelTest],
  },
  {
    what: 'a thing is reversed twice', kind: 'unique', file: 'server/database/tables/0108_withdrawals.sql',
    text: 'create unique index adjustments_reversal',
    replacement: 'create index adjustments_reversal',
    tests: [adjustmentsTest],
  },
  {
    what: 'rewards are rounded up', kind: 'rounding', file: 'server/src/wallet/affiliate/rewards.service.ts',
    text: 'Math.floor(totals[at]! / UNITS_OF_ONE)',
    replacement: 'Math.ceil(totals[at]! / UNITS_OF_ONE)',
    tests: [rewardJobsTest],
  },
  {
    what: 'what was too little for a reward is lost', kind: 'rounding', file: 'server/src/wallet/affiliate/rewards.service.ts',
    text: 'totals.map((total) => total % UNITS_OF_ONE)',
    replacement: 'totals.map(() => 0)',
    tests: [rewardJobsTest],
  },
  {
    what: 'what was kept for a reward is not added', kind: 'rounding', file: 'server/src/wallet/affiliate/rewards.service.ts',
    text: 'units + remainders[at]!',
    replacement: 'units',
    tests: [rewardJobsTest],
  },
  {
    what: 'affiliate cash is moved the other way', kind: 'sign', file: 'server/src/wallet/affiliate/affiliate.service.ts',
    text: 'account: \'af\', amount: toSatang(-amount) }, { memberId, account: \'cash\', amount }',
    replacement: 'account: \'af\', amount }, { memberId, account: \'cash\', amount: toSatang(-amount) }',
    tests: [affiliateTest],
  },
  {
    what: 'part of a satang need not be staked', kind: 'rounding', file: 'server/src/wallet/withdraws/turnovers.service.ts',
    text: 'Math.ceil((deposited * percent) / 100)',
    replacement: 'Math.floor((deposited * percent) / 100)',
    tests: [turnoverTest],
  },
  {
    what: 'turnover forgets earlier deposits', kind: 'sign', file: 'server/database/functions/wallet/turnover_add_deposit.sql',
    text: 'set deposited = t.deposited + excluded.deposited',
    replacement: 'set deposited = excluded.deposited',
    tests: [turnoverTest],
  },
  {
    what: 'a repeated call may bring another body', kind: 'key', file: 'server/src/http/once.ts',
    text: 'stored.call !== name || stored.request_hash !== hash',
    replacement: 'stored.call !== name',
    tests: [onceTest],
  },
  {
    what: 'a bet is taken at the very moment of the close', kind: 'midnight', file: 'server/database/functions/rounds/round_fault.sql',
    text: 'or p_at >= p_close_at then',
    replacement: 'or p_at > p_close_at then',
    tests: [roundFaultTest],
  },
  {
    what: 'a win pays a hundred times', kind: 'rounding', file: 'server/database/functions/rounds/line_payouts.sql',
    text: 'l.line::integer, l.price * l.multiply / 100',
    replacement: 'l.line::integer, l.price * l.multiply',
    tests: [settlementTest],
  },
];
