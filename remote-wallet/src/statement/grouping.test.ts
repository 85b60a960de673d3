import { transactionTypes, type TransactionType } from '@chokdee/shared/rules/statement-groups';
import { buildTransaction } from '../testing/transaction.ts';
import { byDay, rowsOf, statementTabs } from './grouping.ts';

const ofType = (transactionType: TransactionType) => buildTransaction({ transactionType, balance: 0 });
const typesIn = (tab: (typeof statementTabs)[number]) => rowsOf(transactionTypes.map(ofType), tab).map((row) => row.transactionType);

test('every type stands in exactly one tab besides the one of all', () => {
  const inTabs = statementTabs.filter((tab) => tab !== 'all').flatMap(typesIn);
  expect([...inTabs].sort()).toEqual([...transactionTypes].sort());
  expect(typesIn('all')).toHaveLength(transactionTypes.length);
});

test('bets on games are no lottery, refunded slips are money in', () => {
  expect(typesIn('lotto')).not.toContain('BET_GAME');
  expect(typesIn('games')).toContain('BET_GAME');
  expect(typesIn('deposit')).toEqual(expect.arrayContaining(['ABORT_POY', 'ACHIVEMENT_ADDMONEY', 'YING_WIN']));
});

test('rows are gathered by the day of +07:00, and each day adds up what moved', () => {
  const days = byDay([
    buildTransaction({ transactionType: 'WIN_YEEKEE', amount: 90_000, balance: 130_000, createdAt: '2026-02-28T17:30:00Z' }),
    buildTransaction({ transactionType: 'BET_YEEKEE', amount: -10_000, balance: 40_000, createdAt: '2026-03-01T00:10:00+07:00' }),
    buildTransaction({ transactionType: 'DEPOSIT', amount: 50_000, balance: 50_000, createdAt: '2026-02-28T23:59:59+07:00' }),
  ]);
  expect(days.map(({ day, inSatang, outSatang, rows }) => [day, inSatang, outSatang, rows.length])).toEqual([
    ['2026-03-01', 90_000, 10_000, 2],
    ['2026-02-28', 50_000, 0, 1],
  ]);
});

test('a deposit that was only asked for counts for nothing', () => {
  const [day] = byDay([buildTransaction({ transactionType: 'PREDEPOSIT', amount: 50_000 })]);
  expect(day).toMatchObject({ inSatang: 0, outSatang: 0 });
});
