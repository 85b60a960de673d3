import { useAttempt } from '@chokdee/shared/attempt';
import {
  operatorSupportCalls,
  supportFields,
  type SupportRow,
} from '@chokdee/shared/contracts/operator-support';
import { refusedFields, type FieldProblems } from '@chokdee/shared/contracts/refused-fields';
import type { Support } from '@chokdee/shared/contracts/support';
import { send } from '@chokdee/shared/http';
import { useState } from 'react';
import { isReason } from '../console/reason-input.tsx';
import { problemsIn } from '../form/field-problems.ts';
import { useEdits } from '../form/use-edits.ts';
import { contactsOf } from './support-draft.ts';

/** Where contact data belong; `version` is absent while there are none. */
export type SupportPlace = Pick<SupportRow, 'agentId' | 'domain'> & { version?: number };

/** Contact data as they are typed, what is wrong with them, and the call that saves them. */
export function useSupportForm(saved: Support) {
  const { draft, change, isEdited } = useEdits(contactsOf(saved));
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const attempt = useAttempt((request: SupportPlace & Support) =>
    send(operatorSupportCalls.save, { ...request, reason: reason.trim() }),
  );
  const parsed = supportFields.safeParse(draft);
  const problems: FieldProblems = {
    ...refusedFields(attempt.error),
    ...(submitted ? problemsIn(parsed) : {}),
  };

  /** @returns whether they were saved. */
  const save = async (place: SupportPlace): Promise<boolean> => {
    setSubmitted(true);
    if (!parsed.success || !isReason(reason)) return false;
    return (await attempt.run({ ...place, ...parsed.data })) !== undefined;
  };

  return {
    draft,
    change,
    isEdited,
    problems,
    attempt,
    reason: { value: reason, submitted, onChange: setReason },
    save,
  };
}
