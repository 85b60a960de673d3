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
 * An item with what is typed over it. Edits lie over the item by language and field, so that what another operator
 * saves meanwhile changes the rest only.
 */
export function useContentDraft(item: OpenContent) {
  const [state, setState] = useState<Edits>(() => ({ kept: keptContent.read(item.item) }));
  const { kept, savedAs } = state;
  const isSaved = savedAs !== undefined;
  const edits = editsOver(item, state);
  useEffect(() => keptContent.write(item.item, isSaved ? undefined : kept), [item.item, isSaved, kept]);

  /** @param next of the draft as it is by then: an upload ends long after the render in which it began. */
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
    /** Puts the edits over what another operator has saved. */
    rebase: () => edits && setState({ kept: { ...edits, revision: item.revision } }),
    discard: () => setState({ kept: undefined }),
    /** The edits are the item's revision of this number, but for what was typed while they were saved. */
    markSaved: (revision: number) =>
      setState((latest) =>
        latest.kept === kept
          ? { kept, savedAs: revision }
          : { kept: latest.kept && { ...latest.kept, revision } },
      ),
  };
}
export type ContentEdits = ReturnType<typeof useContentDraft>;

/** Until the saved item has been loaded, its text is still that of the edits. */
const editsOver = (item: OpenContent, { kept, savedAs }: Edits): KeptEdits | undefined =>
  savedAs !== undefined && item.revision >= savedAs ? undefined : kept;

function draftWith(item: OpenContent, edits: KeptEdits | undefined): ContentDraft {
  const base = draftOf(item);
  const { texts, revision: _revision, ...fields } = edits ?? {};
  return { ...base, ...fields, texts: { ...base.texts, ...texts } };
}
