import { useState, type ReactNode } from 'react';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Question, Stack, Text } from '@chokdee/shared/ui';
import { isReason, ReasonInput } from '../console/reason-input.tsx';
import { AttemptError, type Attempt } from './attempt-error.tsx';

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

  return (
    <Question
      title={title}
      confirmLabel={confirmLabel}
      pending={attempt.pending}
      onClose={onClose}
      onConfirm={() => {
        setAttempted(true);
        if (!incomplete && isReason(reason)) onConfirm(reason.trim());
      }}
    >
      <Stack gap="4">
        <Text>{sentence}</Text>
        {typeof children === 'function' ? children(attempted) : children}
        <ReasonInput
          hint={reasonHint ?? text('money.reasonHint')}
          error={attempted && !isReason(reason) ? fieldText('reason.required') : undefined}
          value={reason}
          onChange={setReason}
        />
        <AttemptError attempt={attempt} />
      </Stack>
    </Question>
  );
}
