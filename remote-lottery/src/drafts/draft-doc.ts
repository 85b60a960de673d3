/** The stored draft of one round. Several tabs write it concurrently. */
export interface DraftDoc<Line extends { ref: string }, Attempt extends { idempotencyKey: string }> {
  readonly lines: readonly Line[];
  /**
   * Keyed by line `ref`. `life` counts additions and removals (odd: on the slip), `edits` counts edits since
   * the last of those. A line added once and never edited has no entry. A removed line keeps its entry;
   * otherwise a tab that has not seen the removal would bring the line back.
   */
  readonly marks: Readonly<Record<string, readonly [life: number, edits: number]>>;
  readonly active: readonly string[];
  /** Version counter of `active`. */
  readonly activeAt: number;
  /** What the member has written and not added. */
  readonly text: string;
  /** Version counter of `text`. */
  readonly textAt: number;
  /** A submitted slip whose response never arrived. Retry it only with the same idempotency key. */
  readonly attempt?: Attempt;
  /** Idempotency keys of attempts that were answered or discarded. */
  readonly over: readonly string[];
}

/** The part of a draft document that a tab renders. Absent text is empty. */
export type DraftView<Line extends { ref: string }, Attempt extends { idempotencyKey: string }> = Pick<
  DraftDoc<Line, Attempt>,
  'lines' | 'active' | 'attempt'
> &
  Partial<Pick<DraftDoc<Line, Attempt>, 'text'>>;

/**
 * The one value of a line that a member can edit: its stake, or its number of sets. The rest follows from the
 * round.
 */
export type EditableValueOf<Line> = (line: Line) => number;

const ADDED_ONCE = [1, 0] as const;
/** Upper bounds for remembered removals and ended attempts, larger than any lag between tabs. */
const MAX_MARKS = 3_000;
const MAX_ENDED_ATTEMPTS = 20;

export const emptyDoc: DraftDoc<never, never> = {
  lines: [],
  marks: {},
  active: [],
  activeAt: 0,
  text: '',
  textAt: 0,
  over: [],
};

/** Returns the document after this tab changed what it shows. */
export function changeDoc<Line extends { ref: string }, Attempt extends { idempotencyKey: string }>(
  doc: DraftDoc<Line, Attempt>,
  next: DraftView<Line, Attempt>,
  editableValueOf: EditableValueOf<Line>,
): DraftDoc<Line, Attempt> {
  const before = new Map(doc.lines.map((line) => [line.ref, line]));
  const marks = { ...doc.marks };
  for (const line of next.lines) {
    const known = before.get(line.ref);
    const [life, edits] = marks[line.ref] ?? ADDED_ONCE;
    if (!known && line.ref in marks) marks[line.ref] = [life + 1, 0];
    if (known && editableValueOf(known) !== editableValueOf(line)) marks[line.ref] = [life, edits + 1];
    before.delete(line.ref);
  }
  for (const ref of before.keys()) marks[ref] = [(marks[ref] ?? ADDED_ONCE)[0] + 1, 0];
  const ended =
    doc.attempt && doc.attempt.idempotencyKey !== next.attempt?.idempotencyKey
      ? [doc.attempt.idempotencyKey]
      : [];
  const { text = '' } = next;
  return {
    lines: next.lines,
    marks: withoutOldest(marks),
    active: next.active,
    activeAt: isEqual(doc.active, next.active) ? doc.activeAt : doc.activeAt + 1,
    text,
    textAt: doc.text === text ? doc.textAt : doc.textAt + 1,
    ...(next.attempt ? { attempt: next.attempt } : {}),
    over: [...doc.over.filter((key) => key !== next.attempt?.idempotencyKey), ...ended].slice(
      -MAX_ENDED_ATTEMPTS,
    ),
  };
}

/**
 * Merges two documents. Merge order does not matter for content: no line of either is lost, and a line that
 * either removed stays removed. `mine` decides the order of lines and which of two pending attempts comes
 * first.
 */
export function mergeDocs<
  Line extends { ref: string; add: number },
  Attempt extends { idempotencyKey: string },
>(
  mine: DraftDoc<Line, Attempt>,
  theirs: DraftDoc<Line, Attempt>,
  editedOf: EditableValueOf<Line>,
): DraftDoc<Line, Attempt> {
  const mineByRef = new Map(mine.lines.map((line) => [line.ref, line]));
  const theirsByRef = new Map(theirs.lines.map((line) => [line.ref, line]));
  const markIn = (doc: DraftDoc<Line, Attempt>, lines: Map<string, Line>, ref: string) =>
    doc.marks[ref] ?? (lines.has(ref) ? ADDED_ONCE : ([0, 0] as const));
  const marks: Record<string, readonly [number, number]> = {};
  const winners = new Map<string, Line | undefined>();
  for (const ref of new Set([
    ...mineByRef.keys(),
    ...theirsByRef.keys(),
    ...Object.keys(mine.marks),
    ...Object.keys(theirs.marks),
  ])) {
    const [own, other] = [markIn(mine, mineByRef, ref), markIn(theirs, theirsByRef, ref)];
    const [a, b] = [mineByRef.get(ref), theirsByRef.get(ref)];
    const ahead = own[0] - other[0] || own[1] - other[1] || (a && b ? editedOf(a) - editedOf(b) : 0);
    const mark = ahead >= 0 ? own : other;
    if (mark[0] !== ADDED_ONCE[0] || mark[1] !== ADDED_ONCE[1]) marks[ref] = mark;
    winners.set(ref, ahead >= 0 ? a : b && a ? { ...b, add: a.add } : b);
  }
  const kept = mine.lines.flatMap(({ ref }) => winners.get(ref) ?? []);
  const over = [...new Set([...mine.over, ...theirs.over])].slice(-MAX_ENDED_ATTEMPTS);
  const attempt = [mine.attempt, theirs.attempt].find((each) => each && !over.includes(each.idempotencyKey));
  const newer =
    mine.activeAt - theirs.activeAt || (JSON.stringify(mine.active) < JSON.stringify(theirs.active) ? -1 : 0);
  // Of two texts that were written at the same moment, the longer one says more.
  const newerText =
    mine.textAt - theirs.textAt ||
    mine.text.length - theirs.text.length ||
    (mine.text < theirs.text ? -1 : 0);
  return {
    lines: [
      ...kept,
      ...withBatchesAfter(
        kept,
        theirs.lines.filter(({ ref }) => !mineByRef.has(ref)).flatMap(({ ref }) => winners.get(ref) ?? []),
      ),
    ],
    marks: withoutOldest(marks),
    active: newer >= 0 ? mine.active : theirs.active,
    activeAt: Math.max(mine.activeAt, theirs.activeAt),
    text: newerText >= 0 ? mine.text : theirs.text,
    textAt: Math.max(mine.textAt, theirs.textAt),
    ...(attempt ? { attempt } : {}),
    over,
  };
}

/**
 * Whether merging one document into the other changes nothing. Line order and batch numbers are local to each
 * tab.
 */
export function isSameDoc<Line extends { ref: string }, Attempt extends { idempotencyKey: string }>(
  one: DraftDoc<Line, Attempt>,
  other: DraftDoc<Line, Attempt>,
  editedOf: EditableValueOf<Line>,
): boolean {
  const fingerprint = (doc: DraftDoc<Line, Attempt>) => {
    const { lines, marks, active, activeAt, text, textAt, attempt, over } = doc;
    return JSON.stringify([
      lines.map((line) => [line.ref, editedOf(line)]).sort(),
      Object.entries(marks).sort(),
      active,
      activeAt,
      text,
      textAt,
      attempt !== undefined,
      [...over].sort(),
    ]);
  };
  return fingerprint(one) === fingerprint(other);
}

export function isSameView<Line extends { ref: string }, Attempt extends { idempotencyKey: string }>(
  one: DraftView<Line, Attempt>,
  other: DraftView<Line, Attempt>,
  editedOf: EditableValueOf<Line>,
): boolean {
  const fingerprint = ({ lines, active, text = '', attempt }: DraftView<Line, Attempt>) =>
    JSON.stringify([lines.map((line) => [line.ref, editedOf(line)]), active, text, attempt?.idempotencyKey]);
  return fingerprint(one) === fingerprint(other);
}

/**
 * Gives lines from another tab batch numbers of their own, so that undoing the last local batch keeps them.
 */
function withBatchesAfter<Line extends { add: number }>(
  lines: readonly Line[],
  more: readonly Line[],
): Line[] {
  const last = lines.reduce((greatest, { add }) => Math.max(greatest, add), 0);
  const batches = [...new Set(more.map(({ add }) => add))].sort((a, b) => a - b);
  const isApart = batches.every((add) => add > last);
  return more.map((line) => (isApart ? line : { ...line, add: last + 1 + batches.indexOf(line.add) }));
}

function withoutOldest<Mark>(marks: Record<string, Mark>): Record<string, Mark> {
  const entries = Object.entries(marks);
  return entries.length > MAX_MARKS ? Object.fromEntries(entries.slice(-MAX_MARKS)) : marks;
}

function isEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at]);
}
