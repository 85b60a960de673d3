import { useState, type ReactNode } from 'react';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Field, Question, Stack, Text, Textarea } from '@chokdee/shared/ui';
import { AttemptError, type Attempt } from './attempt-error.tsx';

export const MIN_REASON = 3;
const MAX_REASON = 500;

interface DecisionProps {
  title: string;
  text: string;
  confirmLabel: string;
  attempt: Attempt;
  /** True when more than the reason is missing. */
  incomplete?: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  /** Who reads the reason. By default members may. */
  reasonHint?: string;
  /**
   * More content. A function receives whether the operator has tried to confirm, so it can show what is
   * missing.
   */
  children?: ReactNode | ((attempted: boolean) => ReactNode);
}

/** A decision about money with a required reason, which is kept and may be shown to the member. */
export function Decision({
  title,
  text: sentence,
  confirmLabel,
  attempt,
  incomplete = false,
  reasonHint,
  onConfirm,
  onClose,
  children,
}: DecisionProps) {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  const [reason, setReason] = useState('');
  const [attempted, setAttempted] = useState(false);
  const problem = attempted && reason.trim().length < MIN_REASON ? fieldText('reason.required') : undefined;

  return (
    <Question
      title={title}
      confirmLabel={confirmLabel}
      pending={attempt.pending}
      onClose={onClose}
      onConfirm={() => {
        setAttempted(true);
        if (!incomplete && reason.trim().length >= MIN_REASON) onConfirm(reason.trim());
      }}
    >
      <Stack gap="4">
        <Text>{sentence}</Text>
        {typeof children === 'function' ? children(attempted) : children}
        <Field.Root required invalid={Boolean(problem)}>
          <Field.Label>{text('change.reason')}</Field.Label>
          <Textarea
            bg="bg.subtle"
            rows={2}
            maxLength={MAX_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Field.HelperText minHeight="4" aria-live="polite" color={problem ? 'fg.error' : 'fg.muted'}>
            {problem ?? reasonHint ?? text('money.reasonHint')}
          </Field.HelperText>
        </Field.Root>
        <AttemptError attempt={attempt} />
      </Stack>
    </Question>
  );
}
