import { rowLinkOf } from './row-link.ts';

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
    label: 'openSlip',
  });
});
