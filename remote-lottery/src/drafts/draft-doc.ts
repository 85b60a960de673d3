/** What several tabs of a browser write at once. */
export interface DraftDoc<Line extends { ref: string }, Attempt extends { idempotencyKey: string }> {
  readonly lines: readonly Line[];
  /**
   * By a line's `ref`: how often it was added or removed (odd: it is on the slip), and how often edited since. A line that was added once and
   * never edited has no entry; a removed one keeps its entry, or a tab that has not heard of the removal would bring it back.
   */
  readonly marks: Readonly<Record<string, readonly [life: number, edits: number]>>;
  readonly active: readonly string[];
  /** Counts the changes of `active`. */
  readonly activeAt: number;
  /** A slip that was sent and whose answer never came: only the same key may send it again. */
  readonly attempt?: Attempt;
  /** Keys of attempts that were answered or given up. */
  readonly over: readonly string[];
}

/** What a tab shows of it. */
export type DraftView<Line extends { ref: string }, Attempt extends { idempotencyKey: string }> = Pick<
  DraftDoc<Line, Attempt>,
  'lines' | 'active' | 'attempt'
>;

/** What of a line a member edits: its price, or its sets. The rest follows from the round. */
export type EditedOf<Line> = (line: Line) => number;

const FRESH = [1, 0] as const;
/** Removals and attempts that are remembered: more than another tab can be behind. */
const MOST_MARKS = 3_000;
const MOST_OVER = 20;

export const emptyDoc = { lines: [], marks: {}, active: [], activeAt: 0, over: [] } as const;

/** The document after its tab has changed what it shows. */
export function changeDoc<Line extends { ref: string }, Attempt extends { idempotencyKey: string }>(
  doc: DraftDoc<Line, Attempt>,
  next: DraftView<Line, Attempt>,
  editedOf: EditedOf<Line>,
): DraftDoc<Line, Attempt> {
  const before = new Map(doc.lines.map((line) => [line.ref, line]));
  const marks = { ...doc.marks };
  for (const line of next.lines) {
    const known = before.get(line.ref);
    const [life, edits] = marks[line.ref] ?? FRESH;
    if (!known && line.ref in marks) marks[line.ref] = [life + 1, 0];
    if (known && editedOf(known) !== editedOf(line)) marks[line.ref] = [life, edits + 1];
    before.delete(line.ref);
  }
  for (const ref of before.keys()) marks[ref] = [(marks[ref] ?? FRESH)[0] + 1, 0];
  const ended =
    doc.attempt && doc.attempt.idempotencyKey !== next.attempt?.idempotencyKey
      ? [doc.attempt.idempotencyKey]
      : [];
  return {
    lines: next.lines,
    marks: withoutOldest(marks),
    active: next.active,
    activeAt: isEqual(doc.active, next.active) ? doc.activeAt : doc.activeAt + 1,
    ...(next.attempt ? { attempt: next.attempt } : {}),
    over: [...doc.over.filter((key) => key !== next.attempt?.idempotencyKey), ...ended].slice(-MOST_OVER),
  };
}

/**
 * Both documents as one, whatever order they are met in: no line of either is lost, and one that either has removed stays removed.
 * `mine` decides the order of lines, and which of two attempts is asked about first.
 */
export function mergeDocs<
  Line extends { ref: string; add: number },
  Attempt extends { idempotencyKey: string },
>(
  mine: DraftDoc<Line, Attempt>,
  theirs: DraftDoc<Line, Attempt>,
  editedOf: EditedOf<Line>,
): DraftDoc<Line, Attempt> {
  const mineByRef = new Map(mine.lines.map((line) => [line.ref, line]));
  const theirsByRef = new Map(theirs.lines.map((line) => [line.ref, line]));
  const markIn = (doc: DraftDoc<Line, Attempt>, lines: Map<string, Line>, ref: string) =>
    doc.marks[ref] ?? (lines.has(ref) ? FRESH : ([0, 0] as const));
  const marks: Record<string, readonly [number, number]> = {};
  const wins = new Map<string, Line | undefined>();
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
    if (mark[0] !== FRESH[0] || mark[1] !== FRESH[1]) marks[ref] = mark;
    wins.set(ref, ahead >= 0 ? a : b && a ? { ...b, add: a.add } : b);
  }
  const kept = mine.lines.flatMap(({ ref }) => wins.get(ref) ?? []);
  const over = [...new Set([...mine.over, ...theirs.over])].slice(-MOST_OVER);
  const attempt = [mine.attempt, theirs.attempt].find((each) => each && !over.includes(each.idempotencyKey));
  const newer =
    mine.activeAt - theirs.activeAt || (JSON.stringify(mine.active) < JSON.stringify(theirs.active) ? -1 : 0);
  return {
    lines: [
      ...kept,
      ...asBatchesAfter(
        kept,
        theirs.lines.filter(({ ref }) => !mineByRef.has(ref)).flatMap(({ ref }) => wins.get(ref) ?? []),
      ),
    ],
    marks: withoutOldest(marks),
    active: newer >= 0 ? mine.active : theirs.active,
    activeAt: Math.max(mine.activeAt, theirs.activeAt),
    ...(attempt ? { attempt } : {}),
    over,
  };
}

/** Whether a tab that has the one learns nothing from the other. Order and batches are each tab's own. */
export function isSameDoc<Line extends { ref: string }, Attempt extends { idempotencyKey: string }>(
  one: DraftDoc<Line, Attempt>,
  other: DraftDoc<Line, Attempt>,
  editedOf: EditedOf<Line>,
): boolean {
  const told = ({ lines, marks, active, activeAt, attempt, over }: DraftDoc<Line, Attempt>) =>
    JSON.stringify([
      lines.map((line) => [line.ref, editedOf(line)]).sort(),
      Object.entries(marks).sort(),
      active,
      activeAt,
      attempt !== undefined,
      [...over].sort(),
    ]);
  return told(one) === told(other);
}

export function isSameView<Line extends { ref: string }, Attempt extends { idempotencyKey: string }>(
  one: DraftView<Line, Attempt>,
  other: DraftView<Line, Attempt>,
  editedOf: EditedOf<Line>,
): boolean {
  const told = ({ lines, active, attempt }: DraftView<Line, Attempt>) =>
    JSON.stringify([lines.map((line) => [line.ref, editedOf(line)]), active, attempt?.idempotencyKey]);
  return told(one) === told(other);
}

/** Lines of another tab are batches of their own, so that undoing one's last batch leaves them. */
function asBatchesAfter<Line extends { add: number }>(lines: readonly Line[], more: readonly Line[]): Line[] {
  const last = lines.reduce((greatest, { add }) => Math.max(greatest, add), 0);
  const batches = [...new Set(more.map(({ add }) => add))].sort((a, b) => a - b);
  const isApart = batches.every((add) => add > last);
  return more.map((line) => (isApart ? line : { ...line, add: last + 1 + batches.indexOf(line.add) }));
}

function withoutOldest<Mark>(marks: Record<string, Mark>): Record<string, Mark> {
  const entries = Object.entries(marks);
  return entries.length > MOST_MARKS ? Object.fromEntries(entries.slice(-MOST_MARKS)) : marks;
}

function isEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at]);
}
