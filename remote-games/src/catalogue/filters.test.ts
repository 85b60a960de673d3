import { buildGame } from '../testing/lobby.ts';
import { filtered, filtersIn, isFiltered } from './filters.ts';

const games = [
  buildGame('a', { kind: 'slot', partner: 'joker', features: ['wild'], rtp: 9700 }),
  buildGame('b', { kind: 'slot', partner: 'ezg', features: ['wild', 'jackpot'], rtp: 9699 }),
  buildGame('c', { kind: 'fishing', partner: 'ezg', features: ['boss'], rtp: undefined }),
];
const idsAt = (query: string) =>
  filtered(games, filtersIn(new URLSearchParams(query))).map(({ gameId }) => gameId);

it.each([
  ['', 'a b c'],
  ['kind=slot', 'a b'],
  ['kind=slot&partner=ezg', 'b'],
  ['feature=wild&rtp=97', 'a'],
  ['rtp=96', 'a b'],
  ['partner=nobody', ''],
])('?%s shows %s', (query, ids) => expect(idsAt(query).join(' ')).toBe(ids));

it('unknown values do not filter', () => {
  expect(isFiltered(filtersIn(new URLSearchParams('kind=x&feature=y&rtp=12')))).toBe(false);
});
