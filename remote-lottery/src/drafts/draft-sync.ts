import {
  changeDoc,
  emptyDoc,
  isSameDoc,
  isSameView,
  mergeDocs,
  type DraftDoc,
  type DraftView,
  type EditedOf,
} from './draft-doc.ts';

type AnyLine = { ref: string; add: number };
type AnyAttempt = { idempotencyKey: string };

/** What the tabs of a browser share. A read may be behind another tab's write; `listen` brings every write of another tab, sooner or later. */
export interface DraftChannel<Line extends AnyLine, Attempt extends AnyAttempt> {
  read(): DraftDoc<Line, Attempt> | undefined;
  write(doc: DraftDoc<Line, Attempt>): void;
  /** Returns the unsubscription. */
  listen(tell: (doc: DraftDoc<Line, Attempt>) => void): () => void;
}

export interface DraftTab<Line extends AnyLine, Attempt extends AnyAttempt> {
  view(): DraftView<Line, Attempt>;
  show(view: DraftView<Line, Attempt>): void;
  /** A slip is on its way from here: what others write waits until its answer is known. */
  isBusy(): boolean;
}

/**
 * Keeps what one tab writes together with what the others do. No tab waits for another: each merges what it hears into what it has, and writes again
 * where the other did not know all of it, so that tabs that write at the same moment end with the lines of all.
 */
export function draftSync<Line extends AnyLine, Attempt extends AnyAttempt>(
  channel: DraftChannel<Line, Attempt>,
  tab: DraftTab<Line, Attempt>,
  editedOf: EditedOf<Line>,
) {
  let doc: DraftDoc<Line, Attempt> = channel.read() ?? emptyDoc;
  // Another tab may have written since this one read what it shows.
  if (!tab.isBusy() && !isSameView(doc, tab.view(), editedOf)) tab.show(doc);
  let waiting: DraftDoc<Line, Attempt> | undefined;

  const take = (theirs: DraftDoc<Line, Attempt>) => {
    const before = doc;
    doc = mergeDocs(doc, theirs, editedOf);
    if (!isSameView(before, doc, editedOf)) tab.show(doc);
  };
  /** What was heard while a slip was on its way. */
  const takeWaiting = () => {
    if (!waiting || tab.isBusy()) return;
    const heard = waiting;
    waiting = undefined;
    take(heard);
  };

  /** Writes what the tab shows now. */
  const write = () => {
    doc = changeDoc(doc, tab.view(), editedOf);
    takeWaiting();
    const stored = channel.read();
    if (stored && !tab.isBusy()) take(stored);
    channel.write(stored && tab.isBusy() ? mergeDocs(doc, stored, editedOf) : doc);
  };

  const hear = (theirs: DraftDoc<Line, Attempt>) => {
    if (tab.isBusy()) {
      waiting = waiting ? mergeDocs(waiting, theirs, editedOf) : theirs;
      return;
    }
    doc = changeDoc(doc, tab.view(), editedOf);
    takeWaiting();
    take(theirs);
    if (!isSameDoc(doc, theirs, editedOf)) channel.write(doc);
  };

  return { write, stop: channel.listen(hear) };
}
