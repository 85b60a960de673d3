import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import {
  chatDeskFields,
  operatorChatDeskCalls,
  type ChatDutyDesk,
} from '@chokdee/shared/contracts/operator-chat-desks';
import { useForm } from '@chokdee/shared/form';
import { send } from '@chokdee/shared/http';
import { z } from 'zod';
import { useProblemText } from '../../form/field-problems.ts';

const { hours, holidays, keepDays } = chatDeskFields.shape;
/** By weekday from Monday on; null: nobody is on duty. */
const typedHours = z.array(hours.element.omit({ weekday: true }).nullable());
export type Spans = z.output<typeof typedHours>;

const typedDesk = z.object({
  hours: typedHours
    .transform((spans) => spans.flatMap((span, at) => (span ? [{ weekday: at + 1, ...span }] : [])))
    .pipe(hours),
  holidays: z
    .string()
    .transform((typed) => typed.split(/[\s,]+/).filter(Boolean))
    // One problem for all: they are one field.
    .refine((days) => holidays.safeParse(days).success, 'chat.holidays'),
  keepDays: z
    .string()
    .transform((typed) => (typed.trim() === '' ? undefined : Number(typed)))
    .pipe(keepDays),
});
export type DutyHours = z.output<typeof typedDesk>;

/** Hours as they are typed, what is wrong with them, and the call that saves them. */
export function useHoursForm(
  domain: string | null,
  own: ChatDutyDesk | undefined,
  everywhere: ChatDutyDesk | undefined,
) {
  const problemText = useProblemText();
  const [savedVersion, setSavedVersion] = useState(0);
  const version = Math.max(savedVersion, own?.version ?? 0);
  const attempt = useAttempt((fields: DutyHours) =>
    send(operatorChatDeskCalls.save, { domain, ...(version > 0 ? { version } : {}), ...fields }),
  );
  const form = useForm({
    schema: typedDesk,
    initial: typedOf(own ?? everywhere),
    validates: 'onSubmit',
    failure: attempt.error,
    textOf: problemText,
  });

  /** @returns whether they were saved. */
  const save = async (fields: DutyHours, sent: z.input<typeof typedDesk>): Promise<boolean> => {
    const reply = await attempt.run(fields);
    if (!reply) return false;
    setSavedVersion(reply.version);
    form.markSaved(sent);
    return true;
  };
  return {
    form,
    attempt: { error: form.failure, pending: attempt.pending },
    version,
    save,
    reset() {
      setSavedVersion(0);
      form.reset();
    },
  };
}

const typedOf = (desk: ChatDutyDesk | undefined): z.input<typeof typedDesk> => ({
  hours: [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const span = desk?.hours.find(({ weekday }) => weekday === day);
    return span ? { opensAt: span.opensAt, closesAt: span.closesAt } : null;
  }),
  holidays: (desk?.holidays ?? []).join(', '),
  keepDays: String(desk?.keepDays ?? ''),
});
