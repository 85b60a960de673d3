import { useAttempt } from '@chokdee/shared/attempt';
import { operatorSupportCalls, type SupportRow } from '@chokdee/shared/contracts/operator-support';
import type { Support } from '@chokdee/shared/contracts/support';
import { useForm } from '@chokdee/shared/form';
import { send } from '@chokdee/shared/http';
import type { z } from 'zod';
import { useProblemText } from '../form/field-problems.ts';
import { contactsOf } from './support-draft.ts';

/** Where contact data belong; `version` is absent while there are none. */
export type SupportPlace = Pick<SupportRow, 'agentId' | 'domain'> & { version?: number };

const savedContacts = operatorSupportCalls.save.request.omit({ agentId: true, domain: true, version: true });

/** The form of contact data, and the call that saves them at this place. */
export function useSupportForm(saved: Support, place: SupportPlace) {
  const problemText = useProblemText();
  const attempt = useAttempt((contacts: z.output<typeof savedContacts>) =>
    send(operatorSupportCalls.save, { ...place, ...contacts }),
  );
  const form = useForm({
    schema: savedContacts,
    initial: { ...contactsOf(saved), reason: '' },
    validates: 'onSubmit',
    failure: attempt.error,
    textOf: problemText,
  });
  return { form, attempt };
}
