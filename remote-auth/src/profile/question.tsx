import type { ComponentProps } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Question as AskedQuestion } from '@chokdee/shared/ui';
import { FormTrouble } from '../forms/form-trouble.tsx';

type QuestionProps = Omit<ComponentProps<typeof AskedQuestion>, 'closeLabel' | 'bound'> & { error?: unknown };

/** A confirmation dialog that also shows its own errors. */
export function Question({ error, children, ...question }: QuestionProps) {
  const common = useTexts('common');
  return (
    <AskedQuestion {...question} closeLabel={common('cancel')}>
      {children}
      <FormTrouble error={error} />
    </AskedQuestion>
  );
}
