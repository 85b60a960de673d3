import { statementGroup, statementKind, transactionTypes, type StatementGroup } from './statement-groups.ts';

const expected: Record<StatementGroup, string> = {
  deposit:
    'PREDEPOSIT DEPOSIT ADMIN_INCREASE ABORT_POY ACHIVEMENT_ADDMONEY YING_WIN ADMIN_MOVE_INCREASE MOVE_AF_TO_MONEY',
  withdraw: 'WITHDRAW ADMIN_DECREASE ADMIN_MOVE_DECREASE',
  lotto:
    'BET_GOV WIN_GOV BET_YEEKEE WIN_YEEKEE BET_STOCK WIN_STOCK BET_SET_4 WIN_SET_4 WIN_REVERSED DEBT_ADDED DEBT_REPAID',
  games: 'BET_GAME WIN_GAME ABORT_GAME REFUND_GAME GAME_ADD GAME_DEDUCT CREATE_GAME DRAW_GAME BONUS_GAME',
};

test.each(Object.entries(expected))('the group %s contains %s', (group, types) => {
  expect(transactionTypes.filter((type) => statementGroup(type) === group).sort()).toEqual(
    types.split(' ').sort(),
  );
});

test('a bet on a game is not in the lottery group', () => {
  expect(statementGroup('BET_GAME')).toBe('games');
  expect(statementGroup('BET_GOV')).toBe('lotto');
});

test('a returned withdrawal has its own label', () => {
  expect(statementKind({ transactionType: 'WITHDRAW', amount: -100 })).toBe('WITHDRAW');
  expect(statementKind({ transactionType: 'WITHDRAW', amount: 100 })).toBe('WITHDRAW_RETURNED');
  expect(statementKind({ transactionType: 'ADMIN_DECREASE', amount: 100 })).toBe('ADMIN_DECREASE');
});
