import { SLIP_MAX_LINES } from '@chokdee/shared/contracts/lottery';
import { rateLookup, type SlipLine } from '@chokdee/shared/rules/slip';
import type { Notice, SlipState } from './slip-state.ts';

/** Result of adding lines: the slip, its new lines, and the closed numbers left out. */
export interface AppendResult {
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
