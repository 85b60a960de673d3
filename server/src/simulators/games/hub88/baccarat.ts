import { shuffled, type Draws } from '../seeded.ts';

type Suit = 'S' | 'H' | 'D' | 'C';
export interface Card {
  /** 1 ace, 11 jack, 12 queen, 13 king. */
  rank: number;
  suit: Suit;
}
export type Spot = 'player' | 'banker' | 'tie';
export const spots: readonly Spot[] = ['player', 'banker', 'tie'];

export interface Deal {
  /** Cards in the order in which they are dealt. */
  cards: { hand: 'player' | 'banker'; card: Card }[];
  player: number;
  banker: number;
  outcome: Spot;
}

const DECKS = 8;
const NATURAL = 8;

/** Eight decks in an order of the seed. */
export function shoeOf(draws: Draws): Card[] {
  const deck = (['S', 'H', 'D', 'C'] as const).flatMap((suit) =>
    Array.from({ length: 13 }, (_, at) => ({ rank: at + 1, suit })),
  );
  return shuffled(Array.from({ length: DECKS }, () => deck).flat(), draws);
}

const pointsOf = ({ rank }: Card): number => (rank >= 10 ? 0 : rank);
const totalOf = (hand: readonly Card[]): number => hand.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

/** Whether the banker draws a third card; the player's third decides, where there is one. */
export function bankerDraws(banker: number, playerThird: Card | undefined): boolean {
  if (!playerThird) return banker <= 5;
  const third = pointsOf(playerThird);
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && (third === 6 || third === 7);
}

/** One round from the top of the shoe, by the usual rules (punto banco). */
export function dealRound(shoe: readonly Card[]): Deal {
  const [first, second, third, fourth, ...rest] = shoe as [Card, Card, Card, Card, ...Card[]];
  const player = [first, third];
  const banker = [second, fourth];
  const cards: Deal['cards'] = [
    { hand: 'player', card: first },
    { hand: 'banker', card: second },
    { hand: 'player', card: third },
    { hand: 'banker', card: fourth },
  ];
  const take = (hand: 'player' | 'banker') => {
    const card = rest.shift()!;
    cards.push({ hand, card });
    (hand === 'player' ? player : banker).push(card);
  };
  if (totalOf(player) < NATURAL && totalOf(banker) < NATURAL) {
    if (totalOf(player) <= 5) take('player');
    if (bankerDraws(totalOf(banker), player[2])) take('banker');
  }
  const [own, other] = [totalOf(player), totalOf(banker)];
  return {
    cards,
    player: own,
    banker: other,
    outcome: own > other ? 'player' : own < other ? 'banker' : 'tie',
  };
}

/** What a bet returns, the stake included. The banker's win pays 0.95; a tie gives the other bets back. */
export function returnOf(spot: Spot, stakeSatang: number, outcome: Spot): number {
  if (outcome === 'tie' && spot !== 'tie') return stakeSatang;
  if (outcome !== spot) return 0;
  if (spot === 'tie') return stakeSatang * 9;
  return spot === 'player' ? stakeSatang * 2 : stakeSatang + (stakeSatang * 95) / 100;
}
