import { TICKET_SLIP_MAX_LINES, type TicketTerms } from '@chokdee/shared/contracts/tickets';
import { toSatang, type Satang } from '@chokdee/shared/contracts/money';

/** A ticket in the draft; one line per number. */
export interface TicketLine {
  readonly ref: string;
  /** Number of the batch it was added in. Undo removes the highest batch. */
  readonly add: number;
  readonly number: string;
  readonly set: number;
}

/** Result of adding numbers. */
export interface AddedTickets {
  readonly lines: readonly TicketLine[];
  readonly added: readonly string[];
  /** Already on the list; each got one more set. */
  readonly more: readonly string[];
  readonly soldOut: readonly string[];
  /** Numbers of which the member has as many sets as they may buy. */
  readonly atMost: readonly string[];
  /** The list was full before all were added. */
  readonly full: boolean;
}

/** How many sets of a ticket the member may still buy; unlimited while the terms are unknown. */
export function maxSetsOf(terms: TicketTerms | undefined, number: string): number {
  return terms ? Math.min(memberSetsLeft(terms, number), setsLeft(terms, number)) : Infinity;
}

/** Whether the member's own limit applies, rather than the remaining stock. */
export function isMemberLimit(terms: TicketTerms | undefined, number: string): boolean {
  return (
    terms !== undefined &&
    setsLeft(terms, number) > 0 &&
    memberSetsLeft(terms, number) <= setsLeft(terms, number)
  );
}

function memberSetsLeft({ memberNumberSets, mine }: TicketTerms, number: string): number {
  return Math.max(0, memberNumberSets - (mine.find((each) => each.number === number)?.set ?? 0));
}

function setsLeft({ scarce }: TicketTerms, number: string): number {
  return scarce.find((each) => each.number === number)?.left ?? Infinity;
}

/** How many sets the member may still buy in the round, over all tickets. */
export function roundSetsLeft({ memberSets, mine }: TicketTerms): number {
  return Math.max(0, memberSets - mine.reduce((sum, { set }) => sum + set, 0));
}

/** Adds one set of each number as one batch. A number already on the list gets one more set. */
export function addTickets(
  lines: readonly TicketLine[],
  numbers: readonly string[],
  terms: TicketTerms | undefined,
  newRef: () => string,
): AddedTickets {
  const add = lines.reduce((greatest, line) => Math.max(greatest, line.add), 0) + 1;
  const grown = new Map(lines.map((line) => [line.number, line]));
  const [added, more, soldOut, atMost] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ];
  let full = false;
  for (const number of numbers) {
    const known = grown.get(number);
    if ((known?.set ?? 0) >= maxSetsOf(terms, number))
      (isMemberLimit(terms, number) ? atMost : soldOut).add(number);
    else if (known) {
      grown.set(number, { ...known, set: known.set + 1 });
      if (!added.has(number)) more.add(number);
    } else if (grown.size >= TICKET_SLIP_MAX_LINES) full = true;
    else {
      grown.set(number, { ref: newRef(), add, number, set: 1 });
      added.add(number);
    }
  }
  return {
    lines: [...grown.values()],
    added: [...added],
    more: [...more],
    soldOut: [...soldOut],
    atMost: [...atMost],
    full,
  };
}

export function setCount(lines: readonly Pick<TicketLine, 'set'>[]): number {
  return lines.reduce((sum, { set }) => sum + set, 0);
}

export function ticketsTotal(lines: readonly TicketLine[], setPrice: Satang): Satang {
  return toSatang(setCount(lines) * setPrice);
}

/** Reduces each line to the sets that `leftOf` allows and drops lines with none left. */
export function reduceToLeft(
  lines: readonly TicketLine[],
  leftOf: (number: string) => number,
): readonly TicketLine[] {
  return lines.flatMap((line) => {
    const set = Math.min(line.set, leftOf(line.number));
    return set > 0 ? [set === line.set ? line : { ...line, set }] : [];
  });
}

/** Takes the sets of `others` away. Tickets with none left are dropped. */
export function withoutSets(
  lines: readonly TicketLine[],
  others: readonly Pick<TicketLine, 'number' | 'set'>[],
): readonly TicketLine[] {
  const taken = new Map(others.map(({ number, set }) => [number, set]));
  return lines.flatMap((line) => {
    const set = line.set - (taken.get(line.number) ?? 0);
    return set > 0 ? [set === line.set ? line : { ...line, set }] : [];
  });
}

/**
 * If two tabs added the same number, keep one line (the lowest `ref`, so that both tabs agree) with the
 * higher number of sets.
 */
export function mergeSameNumbers(lines: readonly TicketLine[]): TicketLine[] {
  return lines.flatMap((each) => {
    const same = lines.filter(({ number }) => number === each.number);
    const isKept = same.every(({ ref }) => each.ref <= ref);
    return isKept ? { ...each, set: Math.max(...same.map(({ set }) => set)) } : [];
  });
}
