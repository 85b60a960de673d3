import type { PlacedTicket, TicketTerms } from '@chokdee/shared/contracts/tickets';
import type { Satang } from '@chokdee/shared/contracts/money';
import { createStore } from 'zustand/vanilla';
import type { Attempt, PurchaseState } from '../purchase/product.ts';
import {
  newRef,
  noFaults,
  purchaseActions,
  restoredPurchase,
  withStaleRefusal,
} from '../purchase/purchase.ts';
import { pastedNumbers } from '../keypad/pasted-numbers.ts';
import type { DraftView } from '../drafts/draft-doc.ts';
import {
  addTickets,
  mergeSameNumbers,
  reduceToLeft,
  maxSetsOf,
  withoutSets,
  type AddedTickets,
  type TicketLine,
} from './tickets.ts';

export const TICKET_DIGITS = 4;

export interface TicketTypes {
  line: TicketLine;
  /** `undefined` until they are loaded. */
  terms: TicketTerms | undefined;
  /** The price that the member saw. */
  order: { readonly setPrice: Satang };
  /** Sets left of a ticket. */
  fault: number;
  change: never;
  placedLine: PlacedTicket;
}

/** Feedback on the last action. */
export type TicketNotice =
  | ({
      kind: 'added';
      skipped: readonly string[];
      /** Imported with fewer sets than requested. */ fewer: readonly string[];
    } & Omit<AddedTickets, 'lines'>)
  | { kind: 'restored' };

export interface TicketState extends PurchaseState<TicketTypes> {
  typed: string;
  notice: TicketNotice | undefined;
}

/**
 * The tickets a member is choosing for one round, and the state of the purchase. The store sends no requests.
 */
export function createTicketStore({ lines, attempt }: TicketDraft = { lines: [] }) {
  return createStore<TicketState & ReturnType<typeof actions>>()((set, get) => ({
    ...restoredPurchase<TicketTypes>({ lines: mergeSameNumbers(lines), attempt }),
    terms: undefined,
    typed: '',
    notice: lines.length > 0 ? { kind: 'restored' } : undefined,
    ...actions(set, get),
  }));
}

export type TicketStore = ReturnType<typeof createTicketStore>;

type TicketDraft = Pick<DraftView<TicketLine, Attempt<TicketTypes>>, 'lines' | 'attempt'>;

const blank: Partial<TicketState> = { typed: '', notice: undefined };

type WriteTickets = (next: Partial<TicketState>) => void;

function actions(write: WriteTickets, get: () => TicketState) {
  const set = withStaleRefusal(write, get);
  const purchase = purchaseActions<TicketTypes>(set, get, blank, withoutSets);
  return {
    ...addActions(set, get),
    ...lineActions(set, get),
    ...purchase,
    /** Takes over the tickets of another tab; see `takeOver` of the purchase. */
    takeOverDraft({ lines, attempt }: TicketDraft) {
      const more: Partial<TicketState> = { notice: undefined };
      purchase.takeOver({ lines: mergeSameNumbers(lines), attempt }, more);
    },
    /** Adds the tickets of a placed slip that are not on the list. */
    loadLines(placed: readonly TicketLine[]) {
      const { lines } = get();
      const isOnList = ({ number }: TicketLine) => lines.some((line) => line.number === number);
      set({
        lines: [...lines, ...placed.filter((ticket) => !isOnList(ticket))],
        placing: { step: 'editing' },
        notice: undefined,
      });
    },
  };
}

function addActions(set: WriteTickets, get: () => TicketState) {
  const add = (numbers: readonly string[], skipped: readonly string[] = []) => {
    const { lines, ...result } = addTickets(get().lines, numbers, get().terms, newRef);
    set({ typed: '', lines, notice: { kind: 'added', skipped, fewer: [], ...result } });
  };
  return {
    /** The fourth digit adds the ticket. */
    press(digit: string) {
      const typed = get().typed + digit;
      if (typed.length < TICKET_DIGITS) set({ typed, notice: undefined });
      else add([typed]);
    },
    backspace: () => set({ typed: get().typed.slice(0, -1) }),
    clearTyped: () => set({ typed: '', notice: undefined }),
    paste(text: string) {
      const { numbers, skipped } = pastedNumbers(text, TICKET_DIGITS);
      if (numbers.length + skipped.length > 0) add(numbers, skipped);
    },
    /** Adds a random ticket. */
    addNumber: (number: string) => add([number]),

    /**
     * Imports tickets of an earlier slip, limited to the available sets. Tickets already on the list do not
     * change.
     */
    importTickets(tickets: readonly { number: string; set: number }[]) {
      const { lines, ...result } = addTickets(
        get().lines,
        tickets
          .map(({ number }) => number)
          .filter((number) => !get().lines.some((line) => line.number === number)),
        get().terms,
        newRef,
      );
      const requested = new Map(tickets.map(({ number, set: sets }) => [number, sets]));
      const imported = lines.map((line) =>
        result.added.includes(line.number)
          ? { ...line, set: Math.min(requested.get(line.number) ?? 1, maxSetsIn(get(), line.number)) }
          : line,
      );
      const fewer = result.added.filter((number) => maxSetsIn(get(), number) < (requested.get(number) ?? 1));
      set({ lines: imported, notice: { kind: 'added', skipped: [], fewer, ...result } });
    },
  };
}

function lineActions(set: WriteTickets, get: () => TicketState) {
  const maxSets = (number: string) => maxSetsIn(get(), number);
  return {
    /** Sets the number of sets, limited to what is available. 0 removes the ticket. */
    setSets(number: string, requested: number) {
      const sets = Math.min(Math.max(0, requested), Math.max(maxSets(number), 0));
      set({
        lines: get().lines.flatMap((line) =>
          line.number === number ? (sets > 0 ? [{ ...line, set: sets }] : []) : [line],
        ),
        notice: undefined,
      });
    },
    remove: (number: string) =>
      set({ lines: get().lines.filter((line) => line.number !== number), notice: undefined }),
    undo() {
      const last = Math.max(...get().lines.map((line) => line.add));
      set({ lines: get().lines.filter((line) => line.add !== last), notice: undefined });
    },
    clear: () => set({ lines: [], faults: noFaults, notice: undefined }),
    reduceToAvailable: () =>
      set({ lines: reduceToLeft(get().lines, maxSets), faults: noFaults, placing: { step: 'editing' } }),

    /** Applies polled terms. Equal terms change nothing, so that a refusal stays visible. */
    applyTerms(terms: TicketTerms) {
      if (JSON.stringify(terms) !== JSON.stringify(get().terms)) set({ terms, faults: noFaults });
    },
  };
}

/** How many sets of a ticket the member may buy, by the terms and by the last refusal. */
function maxSetsIn({ faults, terms }: TicketState, number: string): number {
  return Math.min(faults.get(number) ?? Infinity, maxSetsOf(terms, number));
}
