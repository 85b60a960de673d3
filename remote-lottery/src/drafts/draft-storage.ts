import { storage } from '@chokdee/shared/storage';
import { z } from 'zod';
import {
  changeDoc,
  emptyDoc,
  isSameDoc,
  isSameView,
  mergeDocs,
  type DraftDoc,
  type DraftView,
  type EditableValueOf,
} from './draft-doc.ts';

type AnyLine = { ref: string; add: number };
type AnyAttempt = { idempotencyKey: string };

const KEPT_AFTER_CLOSE_MS = 86_400_000;

/** Validates only the expiry: the body of a draft is parsed when that draft is read. */
const expiring = z.object({ keepUntilMs: z.number() }).loose();
const legacyDrafts = z.record(z.string(), expiring);

interface DraftStorageOptions<Line extends AnyLine, Attempt extends AnyAttempt> {
  /**
   * Storage key prefix. Drafts are stored under `<prefix>.<member>.<round>`; older builds kept all rounds
   * together under `<prefix>.<member>`.
   */
  prefix: string;
  lines: z.ZodType<readonly Line[]>;
  attempt: z.ZodType<Attempt>;
  editedOf: EditableValueOf<Line>;
}

/**
 * Drafts of one product on this device, one per member and round, kept until one day after the round closes.
 */
export function draftStorage<Line extends AnyLine, Attempt extends AnyAttempt>({
  prefix,
  lines,
  attempt,
  editedOf,
}: DraftStorageOptions<Line, Attempt>) {
  const schema = z.object({
    lines,
    active: z.array(z.string()).default([]),
    attempt: attempt.optional(),
    marks: z.record(z.string(), z.tuple([z.int(), z.int()])).default({}),
    activeAt: z.int().default(0),
    text: z.string().default(''),
    textAt: z.int().default(0),
    over: z.array(z.string()).default([]),
  });
  const keyOf = (memberId: string, betId: number) => `${prefix}.${memberId}.${betId}`;
  const parse = (value: unknown): DraftDoc<Line, Attempt> | undefined => schema.safeParse(value).data;

  const read = (memberId: string, betId: number) =>
    parse(storage.read(keyOf(memberId, betId), expiring)) ??
    parse(storage.read(`${prefix}.${memberId}`, legacyDrafts)?.[betId]);
  const write = (memberId: string, betId: number, closeMs: number, doc: DraftDoc<Line, Attempt>) => {
    removeExpired(prefix, memberId);
    storage.write(keyOf(memberId, betId), { ...doc, keepUntilMs: closeMs + KEPT_AFTER_CLOSE_MS });
  };

  return {
    editedOf,
    /** What a tab shows for the round; `undefined` if there is no draft. */
    view(memberId: string, betId: number): DraftView<Line, Attempt> | undefined {
      const { lines, active, text, attempt: sent } = read(memberId, betId) ?? emptyDoc;
      if (lines.length === 0 && active.length === 0 && !text && !sent) return undefined;
      return { lines, active, ...(text ? { text } : {}), ...(sent ? { attempt: sent } : {}) };
    },
    /** Replaces the draft, as a tab that has seen every write would. */
    put(memberId: string, betId: number, closeMs: number, next: DraftView<Line, Attempt>): void {
      write(memberId, betId, closeMs, changeDoc(read(memberId, betId) ?? emptyDoc, next, editedOf));
    },
    channel(memberId: string, betId: number, closeMs: number): DraftChannel<Line, Attempt> {
      return {
        read: () => read(memberId, betId),
        write: (doc) => write(memberId, betId, closeMs, doc),
        listen(tell) {
          const onStorage = ({ key, newValue }: StorageEvent) => {
            const doc = key === keyOf(memberId, betId) ? parse(parseJson(newValue)) : undefined;
            if (doc) tell(doc);
          };
          // A page restored from the back/forward cache received no storage events while it was frozen.
          const onShow = ({ persisted }: PageTransitionEvent) => {
            const doc = persisted ? read(memberId, betId) : undefined;
            if (doc) tell(doc);
          };
          window.addEventListener('storage', onStorage);
          window.addEventListener('pageshow', onShow);
          return () => {
            window.removeEventListener('storage', onStorage);
            window.removeEventListener('pageshow', onShow);
          };
        },
      };
    },
  };
}

/**
 * Storage shared by the tabs of a browser. A read may be stale; `listen` eventually delivers every write of
 * another tab.
 */
interface DraftChannel<Line extends AnyLine, Attempt extends AnyAttempt> {
  read(): DraftDoc<Line, Attempt> | undefined;
  write(doc: DraftDoc<Line, Attempt>): void;
  /** Returns the unsubscribe function. */
  listen(tell: (doc: DraftDoc<Line, Attempt>) => void): () => void;
}

interface DraftTab<Line extends AnyLine, Attempt extends AnyAttempt> {
  view(): DraftView<Line, Attempt>;
  show(view: DraftView<Line, Attempt>): void;
  /**
   * Whether a slip is being submitted from this tab. Writes of other tabs are deferred until the response is
   * known.
   */
  isBusy(): boolean;
}

/**
 * Keeps this tab's draft in sync with the other tabs, without locks. A tab merges each write it receives into
 * its own document and writes again if the sender missed something. Tabs that write at the same moment
 * converge on the lines of all.
 */
export function draftSync<Line extends AnyLine, Attempt extends AnyAttempt>(
  channel: DraftChannel<Line, Attempt>,
  tab: DraftTab<Line, Attempt>,
  editedOf: EditableValueOf<Line>,
) {
  const stored = channel.read();
  let doc: DraftDoc<Line, Attempt> = stored ?? changeDoc(emptyDoc, tab.view(), editedOf);
  // Another tab may have written after this tab read its initial view.
  if (stored && !tab.isBusy() && !isSameView(doc, tab.view(), editedOf)) tab.show(doc);
  let deferred: DraftDoc<Line, Attempt> | undefined;

  const merge = (theirs: DraftDoc<Line, Attempt>) => {
    const before = doc;
    doc = mergeDocs(doc, theirs, editedOf);
    if (!isSameView(before, doc, editedOf)) tab.show(doc);
  };
  /** Merges what arrived while a slip was being submitted. */
  const mergeDeferred = () => {
    if (!deferred || tab.isBusy()) return;
    const pending = deferred;
    deferred = undefined;
    merge(pending);
  };

  /** Persists what the tab shows now. */
  const write = () => {
    doc = changeDoc(doc, tab.view(), editedOf);
    mergeDeferred();
    const known = channel.read();
    if (known && !tab.isBusy()) merge(known);
    channel.write(known && tab.isBusy() ? mergeDocs(doc, known, editedOf) : doc);
  };

  const receive = (theirs: DraftDoc<Line, Attempt>) => {
    if (tab.isBusy()) {
      deferred = deferred ? mergeDocs(deferred, theirs, editedOf) : theirs;
      return;
    }
    doc = changeDoc(doc, tab.view(), editedOf);
    mergeDeferred();
    merge(theirs);
    if (!isSameDoc(doc, theirs, editedOf)) channel.write(doc);
  };

  return { write, stop: channel.listen(receive) };
}

function removeExpired(prefix: string, memberId: string): void {
  const now = Date.now();
  for (const key of storage.keys(`${prefix}.${memberId}.`))
    if ((storage.read(key, expiring)?.keepUntilMs ?? now) < now) storage.remove(key);
  const older = storage.read(`${prefix}.${memberId}`, legacyDrafts);
  if (older && Object.values(older).every(({ keepUntilMs }) => keepUntilMs < now))
    storage.remove(`${prefix}.${memberId}`);
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
