import type { DraftText, OpenContent } from '@chokdee/shared/contracts/operator-content';
import type { Locale } from '@chokdee/shared/contracts/site';
import { useEffect, useState } from 'react';
import { draftOf, type ContentDraft } from './content-draft.ts';
import { keptContent, type KeptEdits } from './kept-edits.ts';

interface Edits {
  kept: KeptEdits | undefined;
  /** The revision that holds these edits, once they are saved. */
  savedAs?: number;
}

/**
 * An item merged with the operator's edits. Edits are per language and field, so another operator's save
 * changes only the fields without edits.
 */
export function useContentDraft(item: OpenContent) {
  const [state, setState] = useState<Edits>(() => ({ kept: keptContent.read(item.item) }));
  const { kept, savedAs } = state;
  const isSaved = savedAs !== undefined;
  const edits = editsOver(item, state);
  useEffect(() => keptContent.write(item.item, isSaved ? undefined : kept), [item.item, isSaved, kept]);

  /** @param next receives the current draft: an upload ends long after the render that started it. */
  const change = (next: (draft: ContentDraft) => Omit<KeptEdits, 'revision'>) =>
    setState((latest) => {
      const before = editsOver(item, latest);
      const revision = latest.savedAs ?? before?.revision ?? item.revision;
      return { kept: { ...before, revision, ...next(draftWith(item, before)) } };
    });

  return {
    draft: draftWith(item, edits),
    isEdited: edits !== undefined && !isSaved,
    /** Another operator has changed the item since these edits began. */
    isBehind: edits !== undefined && !isSaved && item.revision > edits.revision,
    /** What saving these edits replaces. */
    revision: edits?.revision ?? item.revision,
    change,
    changeText: (locale: Locale, next: Partial<DraftText>) =>
      change(({ texts }) => ({ texts: { ...texts, [locale]: { ...texts[locale], ...next } } })),
    /** Rebases the edits onto the revision that another operator has saved. */
    rebase: () => edits && setState({ kept: { ...edits, revision: item.revision } }),
    discard: () => setState({ kept: undefined }),
    /** The edits were saved as this revision, except what was typed during the save. */
    markSaved: (revision: number) =>
      setState((latest) =>
        latest.kept === kept
          ? { kept, savedAs: revision }
          : { kept: latest.kept && { ...latest.kept, revision } },
      ),
  };
}
export type ContentEdits = ReturnType<typeof useContentDraft>;

/** The edits still hold the text of a saved item until it is loaded. */
const editsOver = (item: OpenContent, { kept, savedAs }: Edits): KeptEdits | undefined =>
  savedAs !== undefined && item.revision >= savedAs ? undefined : kept;

function draftWith(item: OpenContent, edits: KeptEdits | undefined): ContentDraft {
  const base = draftOf(item);
  const { texts, revision: _revision, ...fields } = edits ?? {};
  return { ...base, ...fields, texts: { ...base.texts, ...texts } };
}
