import { TICKET_SLIP_MAX_LINES } from '@chokdee/shared/contracts/tickets';
import { ticketTerms } from '../testing/tickets.ts';
import { randomTicketNumber } from './random-ticket-number.ts';
import {
  addTickets,
  reduceToLeft,
  maxSetsOf,
  roundSetsLeft,
  ticketsTotal,
  type TicketLine,
} from './tickets.ts';

let refs = 0;
const newRef = () => `r${(refs += 1)}`;
const line = (number: string, set = 1, add = 1): TicketLine => ({ ref: number, add, number, set });

test('adds numbers as one batch of one set each, and one more set to existing numbers', () => {
  const { lines, added, more } = addTickets([line('1234', 2)], ['5678', '1234', '0001'], ticketTerms, newRef);
  expect(lines.map(({ number, set, add }) => [number, set, add])).toEqual([
    ['1234', 3, 1],
    ['5678', 1, 2],
    ['0001', 1, 2],
  ]);
  expect({ added, more }).toEqual({ added: ['5678', '0001'], more: ['1234'] });
});

test('does not add sold-out tickets or tickets at the member limit', () => {
  const { lines, soldOut, atMost } = addTickets(
    [line('8888', 2), line('9999')],
    ['7777', '8888', '9999'],
    ticketTerms,
    newRef,
  );
  expect(lines.map(({ number, set }) => [number, set])).toEqual([
    ['8888', 2],
    ['9999', 1],
  ]);
  expect({ soldOut, atMost }).toEqual({ soldOut: ['7777', '8888'], atMost: ['9999'] });
});

test('stops at the maximum number of tickets', () => {
  const numbers = Array.from({ length: TICKET_SLIP_MAX_LINES + 1 }, (_, at) => String(at).padStart(4, '0'));
  const { lines, full } = addTickets([], numbers, ticketTerms, newRef);
  expect(lines).toHaveLength(TICKET_SLIP_MAX_LINES);
  expect(full).toBe(true);
  expect(addTickets(lines, ['0000'], ticketTerms, newRef)).toMatchObject({ full: false, more: ['0000'] });
});

test('allows what is left of a ticket, up to the member limit', () => {
  expect(['1234', '7777', '8888', '9999'].map((number) => maxSetsOf(ticketTerms, number))).toEqual([
    10, 0, 2, 1,
  ]);
  expect(maxSetsOf(undefined, '7777')).toBe(Infinity);
  expect(roundSetsLeft(ticketTerms)).toBe(191);
});

test('reduces lines to what is left, and drops empty ones', () => {
  expect(
    reduceToLeft([line('1234', 3), line('8888', 4), line('7777')], (number) =>
      maxSetsOf(ticketTerms, number),
    ).map(({ number, set }) => [number, set]),
  ).toEqual([
    ['1234', 3],
    ['8888', 2],
  ]);
});

test('charges the same price for every set', () => {
  expect(ticketsTotal([line('1234', 3), line('5678')], ticketTerms.setPrice)).toBe(48_000);
});

test('draws a random ticket uniformly', () => {
  const drawn = [65_535, 60_000, 59_999];
  expect(randomTicketNumber(() => drawn.shift() ?? 0)).toBe('9999');
  expect(randomTicketNumber(() => 7)).toBe('0007');
  expect(randomTicketNumber()).toMatch(/^\d{4}$/);
});
