import { useState } from 'react';
import type { OfficialResult, OfficialRule } from '@chokdee/shared/contracts/operator';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Field, Stack, Textarea } from '@chokdee/shared/ui';
import { ResultForm } from './result-form.tsx';

interface CorrectionFormProps {
  rule: OfficialRule;
  pending: boolean;
  onEntered: (result: OfficialResult, reason: string) => void;
}

const MIN_REASON = 3;
const MAX_REASON = 500;

/** The corrected result, and why the published one was wrong. Members read the reason. */
export function CorrectionForm({ rule, pending, onEntered }: CorrectionFormProps) {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const problem = submitted && reason.trim().length < MIN_REASON ? fieldText('reason.required') : undefined;
  return (
    <Stack gap="5">
      <Field.Root required invalid={Boolean(problem)}>
        <Field.Label>{text('correction.reason')}</Field.Label>
        <Textarea
          bg="bg.subtle"
          rows={2}
          maxLength={MAX_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Field.HelperText minHeight="4" aria-live="polite" color={problem ? 'fg.error' : 'fg.muted'}>
          {problem ?? text('correction.reasonHint')}
        </Field.HelperText>
      </Field.Root>
      <ResultForm
        rule={rule}
        action="propose"
        label={text('correction.propose')}
        pending={pending}
        onEntered={(result) => {
          setSubmitted(true);
          if (reason.trim().length >= MIN_REASON) onEntered(result, reason.trim());
        }}
      />
    </Stack>
  );
}
