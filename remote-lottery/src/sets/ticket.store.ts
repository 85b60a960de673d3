import type { PlacedSet, SetBreach, SetTerms } from '@chokdee/shared/contracts/sets';
import type { PoyId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { ApiError } from '@chokdee/shared/http';
import { createStore } from 'zustand/vanilla';
import { pastedNumbers } from '../keypad/typed-digits.ts';
import { addTickets, reduceToLeft, maxSetsOf, type AddedTickets, type TicketLine } from './tickets.ts';

export const TICKET_DIGITS = 4;

/**
 * A submitted purchase. A retry carries the same idempotency key and the price the member saw, so the tickets
 * are bought once.
 */
export interface TicketAttempt {
  readonly idempotencyKey: string;
  readonly lines: readonly TicketLine[];
  readonly setPrice: Satang;
}

export interface BoughtTickets {
  readonly poyId: PoyId;
  readonly lines: readonly PlacedSet[];
  readonly total: Satang;
  /** The member's balance after the purchase. */
  readonly balance: Satang;
  readonly createdAt: string;
}

/**
 * editing → checking → confirming → sending → bought. Checking and sending can end as refused, sending as
 * unanswered.
 */
type Buying =
  | { step: 'editing' | 'checking' | 'confirming' | 'sending' | 'unanswered' }
  /** `cashVersion`: version of the balance known at the time of the refusal. */
  | { step: 'refused'; error: ApiError; cashVersion?: number }
  | { step: 'bought'; slip: BoughtTickets };

/** Feedback on the last action. */
export type TicketNotice =
  | ({
      kind: 'added';
      skipped: readonly string[];
      /** Imported with fewer sets than requested. */ fewer: readonly string[];
    } & Omit<AddedTickets, 'lines'>)
  | { kind: 'restored' };

export interface TicketState {
  terms: SetTerms | undefined;
  typed: string;
  lines: readonly TicketLine[];
  /** Sets left per ticket, for the tickets named in a refusal. */
  short: ReadonlyMap<string, number>;
  notice: TicketNotice | undefined;
  attempt: TicketAttempt | undefined;
  buying: Buying;
}

let refs = 0;
const tab = crypto.randomUUID().slice(0, 8);
const newRef = () => `${tab}-${(refs += 1)}`;

const none: TicketState['short'] = new Map();

/**
 * The tickets a member is choosing for one round, and the state of the purchase. The store sends no requests.
 */
export function createTicketStore(
  draft: { lines: readonly TicketLine[]; attempt?: TicketAttempt } = { lines: [] },
) {
  return createStore<TicketState & ReturnType<typeof actions>>()((set, get) => ({
    terms: undefined,
    typed: '',
    lines: draft.lines,
    short: none,
    notice: draft.lines.length > 0 ? { kind: 'restored' } : undefined,
    attempt: draft.attempt,
    buying: draft.attempt ? { step: 'unanswered' } : { step: 'editing' },
    ...actions(set, get),
  }));
}

export type TicketStore = ReturnType<typeof createTicketStore>;

function actions(write: (next: Partial<TicketState>) => void, get: () => TicketState) {
  /** A refusal becomes stale when the tickets or the terms change. ROUND_CLOSED stays. */
  const set = (next: Partial<TicketState>) => {
    const { buying, lines, terms } = get();
    const isChanged =
      (next.lines !== undefined && next.lines !== lines) ||
      (next.terms !== undefined && next.terms !== terms);
    const isRefusalStale =
      isChanged && !next.buying && buying.step === 'refused' && buying.error.code !== 'ROUND_CLOSED';
    write(isRefusalStale ? { ...next, buying: { step: 'editing' } } : next);
  };
  const add = (numbers: readonly string[], skipped: readonly string[] = []) => {
    const { lines, ...result } = addTickets(get().lines, numbers, get().terms, newRef);
    set({ typed: '', lines, notice: { kind: 'added', skipped, fewer: [], ...result } });
  };
  const maxSets = (number: string) =>
    Math.min(get().short.get(number) ?? Infinity, maxSetsOf(get().terms, number));

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
          ? { ...line, set: Math.min(requested.get(line.number) ?? 1, maxSets(line.number)) }
          : line,
      );
      const fewer = result.added.filter((number) => maxSets(number) < (requested.get(number) ?? 1));
      set({ lines: imported, notice: { kind: 'added', skipped: [], fewer, ...result } });
    },

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
    clear: () => set({ lines: [], short: none, notice: undefined }),
    reduceToAvailable: () =>
      set({ lines: reduceToLeft(get().lines, maxSets), short: none, buying: { step: 'editing' } }),

    /** Applies polled terms. Equal terms change nothing, so that a refusal stays visible. */
    applyTerms(terms: SetTerms) {
      if (JSON.stringify(terms) !== JSON.stringify(get().terms)) set({ terms, short: none });
    },

    check: () => set({ buying: { step: 'checking' }, notice: undefined }),
    confirm: () => set({ buying: { step: 'confirming' }, short: none }),
    /** Closes the confirmation and returns to the tickets. */
    goBack() {
      if (get().buying.step === 'confirming') set({ buying: { step: 'editing' } });
    },
    send: (attempt: TicketAttempt) => set({ attempt, buying: { step: 'sending' } }),
    /** The response never arrived; keep the attempt for a retry. */
    markUnanswered: () => set({ buying: { step: 'unanswered' } }),
    discardAttempt: () => set({ attempt: undefined, buying: { step: 'editing' } }),
    refuse: (error: ApiError, cashVersion?: number) =>
      set({ attempt: undefined, buying: { step: 'refused', error, cashVersion } }),
    /**
     * Clears a failure that was not a refusal, such as being offline: it says nothing about the next attempt.
     */
    clearFailure() {
      const { buying } = get();
      if (buying.step === 'refused' && buying.error.kind !== 'refused') set({ buying: { step: 'editing' } });
    },
    reportShortage: (short: readonly SetBreach[]) =>
      set({
        attempt: undefined,
        short: new Map(short.map(({ number, left }) => [number, left])),
        buying: { step: 'editing' },
      }),
    bought: (slip: BoughtTickets) =>
      set({
        attempt: undefined,
        typed: '',
        lines: [],
        short: none,
        notice: undefined,
        buying: { step: 'bought', slip },
      }),
    /**
     * Takes over the tickets of another tab. A purchase in flight from this tab is not interrupted; an open
     * confirmation is closed.
     */
    applyRemoteDraft(lines: readonly TicketLine[], attempt: TicketAttempt | undefined) {
      const { buying } = get();
      if (buying.step === 'sending') return;
      set({
        lines,
        attempt,
        notice: undefined,
        buying: attempt ? { step: 'unanswered' } : buying.step === 'bought' ? buying : { step: 'editing' },
      });
    },
    /** Starts over after a purchase, with the same tickets or with none. */
    startNew: (lines: readonly TicketLine[]) =>
      set({ lines, buying: { step: 'editing' }, notice: undefined }),
  };
}
