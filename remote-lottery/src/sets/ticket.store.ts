import type { PlacedSet, SetBreach, SetTerms } from '@chokdee/shared/contracts/sets';
import type { PoyId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { ApiError } from '@chokdee/shared/http';
import { createStore } from 'zustand/vanilla';
import { pastedNumbers } from '../keypad/typed-digits.ts';
import { addTickets, cutToLeft, mostSets, type Added, type TicketLine } from './tickets.ts';

export const TICKET_DIGITS = 4;

/** Tickets on their way: sent again, they carry the same key and the price that the member saw, so that they are bought once. */
export interface TicketAttempt {
  readonly idempotencyKey: string;
  readonly lines: readonly TicketLine[];
  readonly setPrice: Satang;
}

export interface BoughtTickets {
  readonly poyId: PoyId;
  readonly lines: readonly PlacedSet[];
  readonly total: Satang;
  /** The member's cash once they were bought. */
  readonly balance: Satang;
  readonly createdAt: string;
}

/** editing → checking → confirming → sending → bought; checking and sending may also end refused, sending unanswered. */
type Buying =
  | { step: 'editing' | 'checking' | 'confirming' | 'sending' | 'unanswered' }
  /** `cashVersion`: of the balance that the page knew then. */
  | { step: 'refused'; error: ApiError; cashVersion?: number }
  | { step: 'bought'; slip: BoughtTickets };

/** What the last press did. */
export type TicketNotice =
  | ({
      kind: 'added';
      skipped: readonly string[];
      /** Came with fewer sets than were asked for. */ fewer: readonly string[];
    } & Omit<Added, 'lines'>)
  | { kind: 'restored' };

export interface TicketState {
  terms: SetTerms | undefined;
  typed: string;
  lines: readonly TicketLine[];
  /** Of tickets that a refusal has named: how many sets are left. */
  short: ReadonlyMap<string, number>;
  notice: TicketNotice | undefined;
  attempt: TicketAttempt | undefined;
  buying: Buying;
}

let refs = 0;
const tab = crypto.randomUUID().slice(0, 8);
const newRef = () => `${tab}-${(refs += 1)}`;

const none: TicketState['short'] = new Map();

/** The tickets that a member is choosing for one round, and how far buying them has come. Nothing in here sends anything. */
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
  /** What was refused of other tickets or terms says nothing about these. A round that has closed stays closed. */
  const set = (next: Partial<TicketState>) => {
    const { buying, lines, terms } = get();
    const isChanged =
      (next.lines !== undefined && next.lines !== lines) ||
      (next.terms !== undefined && next.terms !== terms);
    const isOutlived =
      isChanged && !next.buying && buying.step === 'refused' && buying.error.code !== 'ROUND_CLOSED';
    write(isOutlived ? { ...next, buying: { step: 'editing' } } : next);
  };
  const add = (numbers: readonly string[], skipped: readonly string[] = []) => {
    const { lines, ...told } = addTickets(get().lines, numbers, get().terms, newRef);
    set({ typed: '', lines, notice: { kind: 'added', skipped, fewer: [], ...told } });
  };
  const most = (number: string) =>
    Math.min(get().short.get(number) ?? Infinity, mostSets(get().terms, number));

  return {
    /** A ticket whose last digit this is goes on the list by itself. */
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
    /** A ticket that was drawn at random. */
    addNumber: (number: string) => add([number]),

    /** Tickets of an earlier slip, each with its sets as far as there are any; what is there already has no more for it. */
    bring(tickets: readonly { number: string; set: number }[]) {
      const { lines, ...told } = addTickets(
        get().lines,
        tickets
          .map(({ number }) => number)
          .filter((number) => !get().lines.some((line) => line.number === number)),
        get().terms,
        newRef,
      );
      const asked = new Map(tickets.map(({ number, set: sets }) => [number, sets]));
      const brought = lines.map((line) =>
        told.added.includes(line.number)
          ? { ...line, set: Math.min(asked.get(line.number) ?? 1, most(line.number)) }
          : line,
      );
      const fewer = told.added.filter((number) => most(number) < (asked.get(number) ?? 1));
      set({ lines: brought, notice: { kind: 'added', skipped: [], fewer, ...told } });
    },

    /** As many sets as asked for, as far as there are any; none takes the ticket off the list. */
    setSets(number: string, asked: number) {
      const sets = Math.min(Math.max(0, asked), Math.max(most(number), 0));
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
    takeLeft: () => set({ lines: cutToLeft(get().lines, most), short: none, buying: { step: 'editing' } }),

    /** What the round offers now. It is asked for again and again: the same answer changes nothing, so that a refusal stays with what it was for. */
    offer(terms: SetTerms) {
      if (JSON.stringify(terms) !== JSON.stringify(get().terms)) set({ terms, short: none });
    },

    check: () => set({ buying: { step: 'checking' }, notice: undefined }),
    confirm: () => set({ buying: { step: 'confirming' }, short: none }),
    /** Out of a question, back to the tickets. */
    goBack() {
      if (get().buying.step === 'confirming') set({ buying: { step: 'editing' } });
    },
    send: (attempt: TicketAttempt) => set({ attempt, buying: { step: 'sending' } }),
    /** The answer never came, so the attempt is kept. */
    missAnswer: () => set({ buying: { step: 'unanswered' } }),
    forgetAttempt: () => set({ attempt: undefined, buying: { step: 'editing' } }),
    refuse: (error: ApiError, cashVersion?: number) =>
      set({ attempt: undefined, buying: { step: 'refused', error, cashVersion } }),
    /** What was not even answered says nothing about what would be now. */
    forgetFailure() {
      const { buying } = get();
      if (buying.step === 'refused' && buying.error.kind !== 'refused') set({ buying: { step: 'editing' } });
    },
    lack: (short: readonly SetBreach[]) =>
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
    /** As another tab has the tickets. Those on their way from here wait for their own answer; a question that was being asked about others is taken back. */
    follow(lines: readonly TicketLine[], attempt: TicketAttempt | undefined) {
      const { buying } = get();
      if (buying.step === 'sending') return;
      set({
        lines,
        attempt,
        notice: undefined,
        buying: attempt ? { step: 'unanswered' } : buying.step === 'bought' ? buying : { step: 'editing' },
      });
    },
    /** After tickets were bought: with the same ones, or with none. */
    startAnew: (lines: readonly TicketLine[]) =>
      set({ lines, buying: { step: 'editing' }, notice: undefined }),
  };
}
