import {
  isLottery,
  statementFlow,
  statementGroup,
  statementKind,
  statementKinds,
  transactionTypes,
  typesOfGroup,
  type StatementFlow,
  type StatementGroup,
} from './statement-groups.ts';

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

test('a debt belongs to what was corrected', () => {
  expect(statementGroup('DEBT_ADDED', 'game')).toBe('games');
  expect(statementGroup('DEBT_REPAID', 'game')).toBe('games');
  expect(statementGroup('DEBT_REPAID', 'poy')).toBe('lotto');
  expect(statementGroup('BET_GOV', 'game')).toBe('lotto');
  for (const group of ['lotto', 'games'] as const) expect(typesOfGroup(group)).toContain('DEBT_ADDED');
  expect(typesOfGroup('deposit')).not.toContain('DEBT_ADDED');
});

test('a returned withdrawal has its own label', () => {
  expect(statementKind({ transactionType: 'WITHDRAW', amount: -100 })).toBe('WITHDRAW');
  expect(statementKind({ transactionType: 'WITHDRAW', amount: 100 })).toBe('WITHDRAW_RETURNED');
  expect(statementKinds).toEqual([...transactionTypes, 'WITHDRAW_RETURNED']);
  expect(statementKind({ transactionType: 'ADMIN_DECREASE', amount: 100 })).toBe('ADMIN_DECREASE');
});

const flows: Record<StatementFlow, string> = {
  in: 'PREDEPOSIT DEPOSIT ADMIN_INCREASE ACHIVEMENT_ADDMONEY YING_WIN ADMIN_MOVE_INCREASE MOVE_AF_TO_MONEY',
  staked:
    'BET_GOV BET_YEEKEE BET_STOCK BET_SET_4 ABORT_POY BET_GAME ABORT_GAME REFUND_GAME DRAW_GAME CREATE_GAME',
  won: 'WIN_GOV WIN_YEEKEE WIN_STOCK WIN_SET_4 WIN_REVERSED DEBT_ADDED DEBT_REPAID WIN_GAME BONUS_GAME GAME_ADD GAME_DEDUCT',
  out: 'WITHDRAW ADMIN_DECREASE ADMIN_MOVE_DECREASE',
};

test.each(Object.entries(flows))('%s contains %s', (flow, types) => {
  expect(transactionTypes.filter((type) => statementFlow(type) === flow).sort()).toEqual(
    types.split(' ').sort(),
  );
});

test('a refunded stake belongs to the lottery, a bet on a game does not', () => {
  expect(
    ['BET_SET_4', 'ABORT_POY', 'WIN_REVERSED'].filter((type) => isLottery(type as 'BET_GOV')),
  ).toHaveLength(3);
  expect(isLottery('BET_GAME')).toBe(false);
  expect(isLottery('DEPOSIT')).toBe(false);
});
