import type { DraftText, OpenContent } from '@chokdee/shared/contracts/operator-content';
import type { Locale } from '@chokdee/shared/contracts/site';
import { useState } from 'react';
import { draftOf, type ContentDraft } from './content-draft.ts';
import { keptContent, type KeptEdits } from './kept-edits.ts';

/**
 * An item with what is typed over it. Edits lie over the item by language and field, so that what another operator
 * saves meanwhile changes the rest only.
 */
export function useContentDraft(item: OpenContent) {
  const [kept, setKept] = useState(() => keptContent.read(item.item));
  /** The revision that holds these edits, once they are saved. */
  const [savedAs, setSavedAs] = useState<number>();
  const isSaved = savedAs !== undefined;
  // Until the saved item has been loaded, its text is still that of the edits.
  const edits = isSaved && item.revision >= savedAs ? undefined : kept;

  const keep = (next: KeptEdits | undefined) => {
    setKept(next);
    setSavedAs(undefined);
    keptContent.write(item.item, next);
  };
  const change = (next: Omit<KeptEdits, 'revision'>) =>
    keep({ ...edits, revision: savedAs ?? edits?.revision ?? item.revision, ...next });

  const base = draftOf(item);
  const { texts, revision: _revision, ...fields } = edits ?? {};
  const draft: ContentDraft = { ...base, ...fields, texts: { ...base.texts, ...texts } };
  return {
    draft,
    isEdited: edits !== undefined && !isSaved,
    /** Another operator has changed the item since these edits began. */
    isBehind: edits !== undefined && !isSaved && item.revision > edits.revision,
    /** What saving these edits replaces. */
    revision: edits?.revision ?? item.revision,
    change,
    changeText: (locale: Locale, next: Partial<DraftText>) =>
      change({ texts: { ...edits?.texts, [locale]: { ...draft.texts[locale], ...next } } }),
    /** Puts the edits over what another operator has saved. */
    rebase: () => edits && keep({ ...edits, revision: item.revision }),
    discard: () => keep(undefined),
    /** The edits are the item's revision of this number. */
    markSaved(revision: number) {
      setSavedAs(revision);
      keptContent.write(item.item, undefined);
    },
  };
}
export type ContentEdits = ReturnType<typeof useContentDraft>;
