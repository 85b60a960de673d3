import type { ReactNode } from 'react';
import { useForm } from '@chokdee/shared/form';
import { reason } from '@chokdee/shared/contracts/wallet-operator';
import { z } from 'zod';
import type { Attempt } from './attempt-error.tsx';
import { DecisionForm } from './decision-form.tsx';

interface DecisionProps {
  title: string;
  text: string;
  confirmLabel: string;
  attempt: Attempt;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  /** Who reads the reason. By default members may. */
  reasonHint?: string;
  children?: ReactNode;
}

const schema = z.object({ reason });

/** A decision that needs nothing but a reason. */
export function Decision({ onConfirm, ...props }: DecisionProps) {
  const form = useForm({
    schema,
    initial: { reason: '' },
    validates: 'onSubmit',
    failure: props.attempt.error,
  });
  return <DecisionForm {...props} form={form} onConfirm={form.submit((sent) => onConfirm(sent.reason))} />;
}
