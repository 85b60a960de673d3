import type { ReactNode } from 'react';
import type { Form } from '@chokdee/shared/form';
import { useTexts } from '@chokdee/shared/i18n';
import { Question, Stack, Text } from '@chokdee/shared/ui';
import { ReasonInput } from '../console/reason-input.tsx';
import { useUnsaved } from '../form/use-unsaved.tsx';
import { AttemptError, type Attempt } from './attempt-error.tsx';

interface DecisionFormProps {
  title: string;
  text: string;
  confirmLabel: string;
  /** A form with a reason. Its other fields are `children`. */
  form: Pick<Form<{ reason: string }>, 'field' | 'failure' | 'isEdited'>;
  attempt: Attempt;
  onConfirm: () => void;
  onClose: () => void;
  /** Who reads the reason. By default members may. */
  reasonHint?: string | undefined;
  children?: ReactNode;
}

/** A decision about money with a required reason, which is kept and may be shown to the member. */
export function DecisionForm({
  title,
  text: sentence,
  confirmLabel,
  form,
  attempt,
  onConfirm,
  onClose,
  reasonHint,
  children,
}: DecisionFormProps) {
  const text = useTexts('operator');
  const { leave, question } = useUnsaved(form.isEdited);
  return (
    <>
      <Question
        title={title}
        confirmLabel={confirmLabel}
        pending={attempt.pending}
        onClose={() => (attempt.pending ? onClose() : leave(onClose))}
        onConfirm={onConfirm}
      >
        <Stack gap="4">
          <Text>{sentence}</Text>
          {children}
          <ReasonInput hint={reasonHint ?? text('money.reasonHint')} {...form.field('reason')} />
          <AttemptError attempt={{ ...attempt, error: form.failure }} />
        </Stack>
      </Question>
      {question}
    </>
  );
}
