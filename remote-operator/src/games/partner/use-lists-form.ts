import { useAttempt } from '@chokdee/shared/attempt';
import {
  deskList,
  gameDeskCalls,
  type DeskList,
  type DeskPartner,
} from '@chokdee/shared/contracts/game-desk';
import { refusedFields, type FieldProblems } from '@chokdee/shared/contracts/refused-fields';
import { send } from '@chokdee/shared/http';
import { useState } from 'react';
import { isReason } from '../../console/reason-input.tsx';
import { problemsIn } from '../../form/field-problems.ts';
import { emptyList, listDraftOf, parseList, type ListDraft } from './list-draft.ts';

/** The lists of a partner as they are typed, what is wrong with them, and the call that saves them. */
export function useListsForm({ partner, version, lists }: DeskPartner) {
  const [edited, setEdited] = useState<ListDraft[]>();
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const drafts = edited ?? lists.map(listDraftOf);
  const attempt = useAttempt((next: DeskList[]) =>
    send(gameDeskCalls.saveLists, { partner, version, lists: next, reason: reason.trim() }),
  );
  const parsed = deskList.array().safeParse(drafts.map(parseList));
  // The server's paths begin with the field of the request.
  const refused = Object.entries(refusedFields(attempt.error)).map(([path, key]) => [
    path.replace(/^lists\.(?=\d)/, ''),
    key,
  ]);
  const problems: FieldProblems = {
    ...Object.fromEntries(refused),
    ...(submitted ? problemsIn(parsed) : {}),
  };

  /** @returns whether they were saved. */
  const save = async (): Promise<boolean> => {
    setSubmitted(true);
    if (!parsed.success || !isReason(reason) || !(await attempt.run(parsed.data))) return false;
    setEdited(undefined);
    setReason('');
    setSubmitted(false);
    return true;
  };

  return {
    drafts,
    isEdited: edited !== undefined,
    add: () => setEdited([...drafts, emptyList()]),
    change: (at: number, next: Partial<ListDraft>) => setEdited(drafts.with(at, { ...drafts[at]!, ...next })),
    remove: (draft: ListDraft) => setEdited(drafts.filter((other) => other !== draft)),
    reason: { value: reason, submitted, onChange: setReason },
    problems,
    attempt,
    save,
  };
}
