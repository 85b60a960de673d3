import { useState } from 'react';
import type { OfficialResult, OfficialRule } from '@chokdee/shared/contracts/operator';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Stack } from '@chokdee/shared/ui';
import { isReason, ReasonInput } from '../console/reason-input.tsx';
import { ResultForm } from './result-form.tsx';

interface CorrectionFormProps {
  rule: OfficialRule;
  pending: boolean;
  onEntered: (result: OfficialResult, reason: string) => void;
}

/** The corrected result, and why the published one was wrong. Members read the reason. */
export function CorrectionForm({ rule, pending, onEntered }: CorrectionFormProps) {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  return (
    <Stack gap="5">
      <ReasonInput
        label={text('correction.reason')}
        hint={text('correction.reasonHint')}
        error={submitted && !isReason(reason) ? fieldText('reason.required') : undefined}
        value={reason}
        onChange={setReason}
      />
      <ResultForm
        rule={rule}
        action="propose"
        label={text('correction.propose')}
        pending={pending}
        onEntered={(result) => {
          setSubmitted(true);
          if (isReason(reason)) onEntered(result, reason.trim());
        }}
      />
    </Stack>
  );
}
