import { gameAccessCalls } from '@chokdee/shared/contracts/game-access';
import { useForm } from '@chokdee/shared/form';
import { useTexts } from '@chokdee/shared/i18n';
import { Field, Textarea } from '@chokdee/shared/fields';
import { z } from 'zod';
import { useProblemText } from '../../form/field-problems.ts';
import { DecisionForm } from '../../money/decision-form.tsx';
import { refusedChange, usePropose } from './use-propose.ts';

interface NewPublicKeyProps {
  partner: string;
  onClose: () => void;
  onProposed: () => void;
}

const proposedKey = z.object({
  pem: z.string().refine((text) => text.trim() !== '', 'other.required'),
  reason: gameAccessCalls.propose.request.shape.reason,
});

/** Proposes another public key of the partner. */
export function NewPublicKey({ partner, onClose, onProposed }: NewPublicKeyProps) {
  const text = useTexts('operator');
  const { attempt, propose } = usePropose(partner, onProposed);
  const form = useForm({
    schema: proposedKey,
    initial: { pem: '', reason: '' },
    validates: 'onSubmit',
    failure: attempt.error,
    refusedBy: refusedChange,
    textOf: useProblemText(),
  });
  const { error, ...pemField } = form.field('pem');
  const confirm = async ({ pem, reason }: z.output<typeof proposedKey>) => {
    if (await propose({ kind: 'public-key-start', pem }, reason)) onClose();
  };
  return (
    <DecisionForm
      form={form}
      title={text('games.access.addPublicKey')}
      text={text('games.access.addPublicKeyText')}
      confirmLabel={text('games.access.propose')}
      reasonHint={text('games.reasonHint')}
      attempt={attempt}
      onConfirm={form.submit(confirm)}
      onClose={onClose}
    >
      <Field.Root required invalid={error !== undefined}>
        <Field.Label>{text('games.access.pem')}</Field.Label>
        <Textarea
          bg="bg.subtle"
          rows={6}
          fontFamily="mono"
          textStyle="xs"
          spellCheck={false}
          maxLength={5_000}
          {...pemField}
        />
        {error && <Field.HelperText color="fg.error">{error}</Field.HelperText>}
      </Field.Root>
    </DecisionForm>
  );
}
