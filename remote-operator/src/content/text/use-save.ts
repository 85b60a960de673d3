import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import {
  operatorContentCalls,
  type ContentChanged,
  type ContentFields,
  type OpenContent,
} from '@chokdee/shared/contracts/operator-content';
import { refusedFields, type FieldProblems } from '@chokdee/shared/contracts/refused-fields';
import { ApiError, send } from '@chokdee/shared/http';
import { problemsIn } from '../../form/field-problems.ts';
import { parseDraft } from '../draft/content-draft.ts';
import type { ContentEdits } from '../draft/use-content-draft.ts';

/** Saves the edits as a new version, and reports their problems. */
export function useSave({ item, kind }: OpenContent, edits: ContentEdits) {
  const [note, setNote] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const attempt = useAttempt((fields: ContentFields) =>
    send(operatorContentCalls.save, { ...fields, item, revision: edits.revision, note: note.trim() }),
  );
  const parsed = parseDraft(kind, edits.draft);
  const problems: FieldProblems = {
    ...refusedFields(attempt.error),
    ...(submitted ? problemsIn(parsed) : {}),
  };
  // Another operator was faster: the notice above the tabs says so.
  const isStale = attempt.error instanceof ApiError && attempt.error.code === 'STALE_VERSION';

  /**
   * @returns the saved version; what is wrong before anything was sent; undefined when the server refused it.
   */
  const save = async (): Promise<{ saved: ContentChanged } | { wrong: FieldProblems } | undefined> => {
    setSubmitted(true);
    if (!parsed.success) return { wrong: problemsIn(parsed) };
    const saved = await attempt.run(parsed.data);
    if (!saved) return undefined;
    edits.markSaved(saved.revision);
    setNote('');
    return { saved };
  };

  return {
    note,
    setNote,
    problems,
    attempt: { pending: attempt.pending, error: isStale ? undefined : attempt.error },
    save,
  };
}
