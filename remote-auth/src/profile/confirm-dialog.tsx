import type { ComponentProps } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Question } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';

type ConfirmDialogProps = Omit<ComponentProps<typeof Question>, 'closeLabel' | 'bound'> & {
  error?: unknown;
};

/** A confirmation dialog that also shows its own errors. */
export function ConfirmDialog({ error, children, ...question }: ConfirmDialogProps) {
  const common = useTexts('common');
  return (
    <Question {...question} closeLabel={common('cancel')}>
      {children}
      <FormError error={error} />
    </Question>
  );
}
