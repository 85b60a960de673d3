import { useAttempt } from '@chokdee/shared/attempt';
import { gameDeskCalls } from '@chokdee/shared/contracts/game-desk';
import { refusedFields, type FieldProblems } from '@chokdee/shared/contracts/refused-fields';
import { send } from '@chokdee/shared/http';
import { useState } from 'react';
import { isReason } from '../../console/reason-input.tsx';
import { problemsIn } from '../../form/field-problems.ts';
import { emptyPartner, parsePartner, type PartnerDraft } from './partner-draft.ts';

const { request } = gameDeskCalls.createPartner;

/** The input of a new partner, what is wrong with it, and the call that sends it. */
export function useNewPartner() {
  const [draft, setDraft] = useState(emptyPartner);
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const attempt = useAttempt((fields: Parameters<typeof request.parse>[0] & object) =>
    send(gameDeskCalls.createPartner, request.parse(fields)),
  );
  const parsed = parsePartner(draft);
  const partner = request.shape.partner.safeParse(code.trim());
  const codeIssue = partner.success ? undefined : partner.error.issues[0]?.message;
  const problems: FieldProblems = {
    ...refusedFields(attempt.error),
    ...(submitted ? { ...problemsIn(parsed), ...(codeIssue ? { partner: codeIssue } : {}) } : {}),
  };

  /** @returns the code of the partner once it is made. */
  const create = async (): Promise<string | undefined> => {
    setSubmitted(true);
    if (!parsed.success || !partner.success || !isReason(reason)) return undefined;
    const made = await attempt.run({ ...parsed.data, partner: partner.data, reason: reason.trim() });
    return made && partner.data;
  };

  return {
    draft,
    change: (next: Partial<PartnerDraft>) => setDraft({ ...draft, ...next }),
    code,
    setCode,
    reason: { value: reason, submitted, onChange: setReason },
    problems,
    attempt,
    create,
  };
}
