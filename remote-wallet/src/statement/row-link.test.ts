import { rowLinkOf, transferOf } from './row-link.ts';

test.each([
  ['BET_GOV', 'gov'],
  ['WIN_STOCK', 'stock'],
  ['BET_YEEKEE', 'yeekee'],
  ['BET_SET_4', '4d'],
  ['WIN_SET_4', '4d'],
  ['ABORT_POY', 'gov'],
] as const)('links a bet slip of %s to /poy/%s', (transactionType, group) => {
  expect(rowLinkOf({ transactionType, reference: { kind: 'poy', id: 'p1' } })).toEqual({
    to: `/poy/${group}/p1`,
    label: 'openBetSlip',
  });
});

test.each([
  ['WIN_GAME', '55', '/credit/statement/round/55'],
  ['BONUS_GAME', '55', undefined],
  ['DEBT_ADDED', '55', undefined],
  ['GAME_DEDUCT', 'soccer:0196f000-0000-7000-8000-00000000d001', undefined],
  ['CREATE_GAME', 'soccer', undefined],
] as const)('links %s of game %s to %s', (transactionType, id, to) => {
  expect(rowLinkOf({ transactionType, reference: { kind: 'game', id } })?.to).toBe(to);
});

test.each([
  ['GAME_DEDUCT', 'soccer:0196f000-0000-7000-8000-00000000d001', '0196f000-0000-7000-8000-00000000d001'],
  ['GAME_DEDUCT', '55', undefined],
  ['CREATE_GAME', 'soccer', undefined],
] as const)('%s of game %s is of transfer %s', (transactionType, id, transfer) => {
  expect(transferOf({ transactionType, reference: { kind: 'game', id } })).toBe(transfer);
});
