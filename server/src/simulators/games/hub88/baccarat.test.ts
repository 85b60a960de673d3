import { seededDraws } from '../seeded.ts';
import { bankerDraws, dealRound, returnOf, shoeOf, type Card } from './baccarat.ts';

const hand = (ranks: number[]): Card[] => ranks.map((rank) => ({ rank, suit: 'S' }));

// Cards in the order in which they are dealt: player, banker, player, banker, then third cards.
test.each([
  ['a natural ends the round', [4, 13, 4, 7], 8, 7, 'player', 4],
  ['a natural of the banker keeps the player from drawing', [1, 9, 1, 13], 2, 9, 'banker', 4],
  ['the player stands on 6, and the banker draws on 5', [6, 5, 13, 13, 4], 6, 9, 'banker', 5],
  ['the player stands on 7, and the banker stands on 6', [7, 6, 13, 13], 7, 6, 'player', 4],
  ['the player draws on 5, and the banker stands on 3 against an 8', [5, 3, 13, 13, 8], 3, 3, 'tie', 5],
  ['the banker draws on 3 against a 9', [5, 3, 13, 13, 9, 2], 4, 5, 'banker', 6],
  ['the banker draws on 6 against a 6', [2, 6, 13, 13, 6, 1], 8, 7, 'player', 6],
  ['the banker stands on 6 against a 5', [2, 6, 13, 13, 5], 7, 6, 'player', 5],
  ['the banker stands on 4 against an ace', [2, 4, 13, 13, 1], 3, 4, 'banker', 5],
])('%s', (_rule, ranks, player, banker, outcome, count) => {
  const dealt = dealRound(hand([...ranks, 10, 10]));
  expect(dealt).toMatchObject({ player, banker, outcome });
  expect(dealt.cards).toHaveLength(count);
});

test('the banker draws by the table', () => {
  const table = Array.from({ length: 8 }, (_, banker) =>
    Array.from({ length: 10 }, (_unused, third) =>
      bankerDraws(banker, { rank: third === 0 ? 10 : third, suit: 'H' }) ? 'D' : '-',
    ).join(''),
  );
  expect(table).toEqual([
    'DDDDDDDDDD',
    'DDDDDDDDDD',
    'DDDDDDDDDD',
    'DDDDDDDD-D',
    '--DDDDDD--',
    '----DDDD--',
    '------DD--',
    '----------',
  ]);
});

test('bets return what the table says', () => {
  expect(returnOf('player', 2_000, 'player')).toBe(4_000);
  expect(returnOf('banker', 2_000, 'banker')).toBe(3_900);
  expect(returnOf('tie', 2_000, 'tie')).toBe(18_000);
  expect([returnOf('player', 2_000, 'tie'), returnOf('banker', 2_000, 'tie')]).toEqual([2_000, 2_000]);
  expect(returnOf('banker', 2_000, 'player')).toBe(0);
});

test('a shoe has eight decks, and the same seed deals the same', () => {
  const shoe = shoeOf(seededDraws('a', 'table 1'));
  expect(shoe).toHaveLength(416);
  const aces = shoe.filter(({ rank, suit }) => rank === 1 && suit === 'H');
  expect(aces).toHaveLength(8);
  expect(shoeOf(seededDraws('a', 'table 1'))).toEqual(shoe);
  expect(shoeOf(seededDraws('b', 'table 1'))).not.toEqual(shoe);
});
