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

/**
 * Storage shared by the tabs of a browser. A read may be stale; `listen` eventually delivers every write of
 * another tab.
 */
export interface DraftChannel<Line extends AnyLine, Attempt extends AnyAttempt> {
  read(): DraftDoc<Line, Attempt> | undefined;
  write(doc: DraftDoc<Line, Attempt>): void;
  /** Returns the unsubscribe function. */
  listen(tell: (doc: DraftDoc<Line, Attempt>) => void): () => void;
}

export interface DraftTab<Line extends AnyLine, Attempt extends AnyAttempt> {
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
