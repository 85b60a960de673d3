import { SLIP_MAX_LINES } from '@chokdee/shared/contracts/lottery';
import type { Satang } from '@chokdee/shared/contracts/money';
import { isKeypadHidden, keyLength } from '@chokdee/shared/rules/expansion';
import type { InstantOption } from '@chokdee/shared/rules/option-rules';
import { addInstant, addLines, rateLookup, type Entry, type SlipLine } from '@chokdee/shared/rules/slip';
import { pastedNumbers } from '../keypad/pasted-numbers.ts';
import { newRef } from '../purchase/purchase.ts';
import type { EntryWay, Notice, SetSlip, SlipState } from './slip-state.ts';

/** Store actions of the keypad, and of the text. */
export function entryActions(set: SetSlip, get: () => SlipState) {
  const { batch, applyAdded } = adding(set, get);
  return {
    chooseWay: (way: EntryWay) => set({ way }),
    writeText: (freeText: string) => set({ freeText }),
    /** The last digit adds the number. */
    press(digit: string) {
      const { active, typed } = get();
      if (isKeypadHidden(active)) return;
      const next = typed + digit;
      if (next.length < keyLength(active)) return set({ typed: next, notice: undefined });
      applyAdded(append(get(), [(known) => addLines(known, { ...batch(), typed: next })]));
    },
    backspace: () => set({ typed: get().typed.slice(0, -1) }),
    clearTyped: () => set({ typed: '', notice: undefined }),

    addQuickNumbers(option: InstantOption) {
      const result = append(get(), [(known) => addInstant(known, { ...batch(), option })]);
      applyAdded(result, noticeOf(result) ?? { kind: 'needs-two-digits' });
    },

    paste(text: string) {
      const { active } = get();
      const { numbers, skipped } = pastedNumbers(text, keyLength(active));
      if (isKeypadHidden(active) || numbers.length + skipped.length === 0) return;
      if (numbers.length === 0) return set({ notice: { kind: 'skipped', numbers: skipped } });
      const result = append(
        get(),
        numbers.map((typed) => (known) => addLines(known, { ...batch(), typed })),
      );
      const notice = noticeOf(result);
      applyAdded(
        result,
        notice?.kind === 'added'
          ? { kind: 'pasted', count: notice.count, skipped, closed: notice.closed }
          : notice,
      );
    },
  };
}

/** How the store takes in added lines. */
export function adding(set: SetSlip, get: () => SlipState) {
  return {
    batch: () => ({
      active: get().active,
      options: get().terms,
      newRef,
      priceSatang: get().eachSatang,
    }),
    /** Adding lines drops the undone batches. */
    applyAdded(
      result: AppendResult,
      notice = noticeOf(result),
      requestedOf: (line: SlipLine) => Satang | undefined = () => get().eachSatang,
    ) {
      set({
        typed: '',
        lines: result.lines,
        requested: withRequested(get().requested, result.added, requestedOf),
        notice,
        ...(result.added.length > 0 ? { undone: [] } : {}),
      });
    },
  };
}

/** Result of adding lines: the slip, its new lines, and the closed numbers left out. */
interface AppendResult {
  lines: readonly SlipLine[];
  added: readonly SlipLine[];
  closed: readonly string[];
  tooMany: boolean;
}

/**
 * Runs `steps` in order and adds their lines as one batch. Lines of closed numbers are left out. A slip that
 * would exceed the maximum length stays unchanged.
 */
export function append(
  { lines, terms }: Pick<SlipState, 'lines' | 'terms'>,
  steps: readonly ((lines: readonly SlipLine[]) => readonly SlipLine[])[],
): AppendResult {
  const known = new Set(lines.map(({ ref }) => ref));
  const all = steps.reduce((grown, step) => step(grown), lines);
  const fresh = all.filter(({ ref }) => !known.has(ref));
  const batch = Math.min(...fresh.map(({ add }) => add));
  const rateOf = rateLookup(terms);
  const isClosed = (line: SlipLine) => !known.has(line.ref) && rateOf(line) === 0;
  const grown = all
    .filter((line) => !isClosed(line))
    .map((line) => (known.has(line.ref) ? line : { ...line, add: batch }));
  const closed = [...new Set(fresh.filter(isClosed).map(({ number }) => number))].sort();
  if (grown.length > SLIP_MAX_LINES) return { lines, added: [], closed, tooMany: true };
  return { lines: grown, added: grown.filter(({ ref }) => !known.has(ref)), closed, tooMany: false };
}

/** Feedback on added lines; `undefined` if there is nothing to say. */
export function noticeOf({ added, closed, tooMany }: AppendResult): Notice | undefined {
  if (tooMany) return { kind: 'too-many' };
  if (added.length === 0) return closed.length > 0 ? { kind: 'closed', numbers: closed } : undefined;
  return {
    kind: 'added',
    count: added.length,
    numbers: [...new Set(added.map(({ number }) => number))].sort(),
    closed,
  };
}

/** No line has another stake than was asked for. */
export const noneRequested: SlipState['requested'] = new Map();

/**
 * Adds the requested stakes of lines whose actual stake differs. Lines with the requested stake are not
 * recorded.
 */
export function withRequested(
  known: SlipState['requested'],
  lines: readonly SlipLine[],
  requestedOf: (line: SlipLine) => Satang | undefined,
): SlipState['requested'] {
  const more = lines.flatMap((line) => {
    const requested = requestedOf(line);
    return requested !== undefined && requested !== line.priceSatang ? [[line.ref, requested] as const] : [];
  });
  return more.length > 0 ? new Map([...known, ...more]) : known;
}

/**
 * Looks up the requested stake of each line. Lines with the same number and option match the entries in
 * order.
 *
 * @param eachSatang requested for entries without a stake.
 */
export function requestedPriceOf(
  entries: readonly Entry[],
  eachSatang: Satang | undefined,
): (line: SlipLine) => Satang | undefined {
  const pending = new Map<string, (Satang | undefined)[]>();
  for (const { option, number, priceSatang = eachSatang } of entries) {
    const pair = `${option} ${number}`;
    const known = pending.get(pair);
    if (known) known.push(priceSatang);
    else pending.set(pair, [priceSatang]);
  }
  return ({ option, number }) => pending.get(`${option} ${number}`)?.shift();
}
