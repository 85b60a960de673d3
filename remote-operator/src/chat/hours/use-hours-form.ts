import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import {
  chatDeskFields,
  operatorChatDeskCalls,
  type ChatDutyDesk,
} from '@chokdee/shared/contracts/operator-chat-desks';
import { refusedFields, type FieldProblems } from '@chokdee/shared/contracts/refused-fields';
import { send } from '@chokdee/shared/http';
import { problemsIn } from '../../form/field-problems.ts';
import { useEdits } from '../../form/use-edits.ts';

/** By weekday from Monday on; undefined: nobody is on duty. */
export type Spans = readonly ({ opensAt: string; closesAt: string } | undefined)[];

/** The version that was saved here, and whether the edits are that version. */
const NOTHING_SAVED = { version: 0, isHeld: false };

/** Hours as they are typed, what is wrong with them, and the call that saves them. */
export function useHoursForm(
  domain: string | null,
  own: ChatDutyDesk | undefined,
  everywhere: ChatDutyDesk | undefined,
) {
  const edits = useEdits(draftOf(own ?? everywhere));
  const { draft, discard } = edits;
  const [submitted, setSubmitted] = useState(false);
  const [saved, setSaved] = useState(NOTHING_SAVED);
  const version = Math.max(saved.version, own?.version ?? 0);
  // Until the saved hours are loaded, the edits stand for them.
  if (saved.isHeld && own && own.version >= saved.version) {
    setSaved({ ...saved, isHeld: false });
    discard();
  }
  const attempt = useAttempt((fields: Pick<ChatDutyDesk, 'hours' | 'holidays' | 'keepDays'>) =>
    send(operatorChatDeskCalls.save, { domain, ...(version > 0 ? { version } : {}), ...fields }),
  );
  const hours = draft.spans.flatMap((span, at) => (span ? [{ weekday: at + 1, ...span }] : []));
  const parsed = chatDeskFields.safeParse({
    hours,
    holidays: draft.holidays.split(/[\s,]+/).filter(Boolean),
    keepDays: draft.keepDays.trim() === '' ? undefined : Number(draft.keepDays),
  });
  const problems: FieldProblems = {
    ...refusedFields(attempt.error),
    ...(submitted ? problemsIn(parsed) : {}),
  };
  const under = (path: string): string | undefined =>
    Object.keys(problems).find((key) => key === path || key.startsWith(`${path}.`));

  /** @returns whether they were saved. */
  const save = async (): Promise<boolean> => {
    setSubmitted(true);
    const reply = parsed.success && (await attempt.run(parsed.data));
    if (!reply) return false;
    setSaved({ version: reply.version, isHeld: true });
    return true;
  };
  return {
    draft,
    change: (next: Parameters<typeof edits.change>[0]) => {
      setSaved({ ...saved, isHeld: false });
      edits.change(next);
    },
    isEdited: edits.isEdited && !saved.isHeld,
    attempt,
    save,
    version,
    reset: () => {
      setSaved(NOTHING_SAVED);
      discard();
    },
    problemOf: (weekday: number) => {
      const at = hours.findIndex((span) => span.weekday === weekday);
      return at >= 0 && under(`hours.${at}`) ? 'chat.time' : undefined;
    },
    holidayProblem: under('holidays') && 'chat.holidays',
    keepDaysProblem: under('keepDays') && 'chat.keepDays',
  };
}

const draftOf = (desk: ChatDutyDesk | undefined): { spans: Spans; holidays: string; keepDays: string } => ({
  spans: [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const span = desk?.hours.find(({ weekday }) => weekday === day);
    return span && { opensAt: span.opensAt, closesAt: span.closesAt };
  }),
  holidays: (desk?.holidays ?? []).join(', '),
  keepDays: String(desk?.keepDays ?? ''),
});
