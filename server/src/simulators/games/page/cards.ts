import { el } from './dom.ts';

export interface CardView {
  rank: number;
  suit: 'S' | 'H' | 'D' | 'C';
}

const ranks = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const suits = { S: '♠', H: '♥', D: '♦', C: '♣' };

const cardText = ({ rank, suit }: CardView): string => `${ranks[rank]}${suits[suit]}`;

/** A third card lies across, as at a table. */
export function cardElement(card: CardView, nth: number): HTMLElement {
  const red = card.suit === 'H' || card.suit === 'D';
  const name = ['card', red && 'red', nth === 2 && 'across'].filter(Boolean).join(' ');
  return el(
    'div',
    { class: name, role: 'img', 'aria-label': cardText(card) },
    el('b', {}, ranks[card.rank]),
    el('i', {}, suits[card.suit]),
  );
}

export function pointsOf(cards: readonly CardView[]): number {
  return cards.reduce((sum, { rank }) => sum + (rank >= 10 ? 0 : rank), 0) % 10;
}
