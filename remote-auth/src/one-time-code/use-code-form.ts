import { z } from 'zod';
import { oneTimeCode } from '@chokdee/shared/contracts/auth';
import { useForm } from '@chokdee/shared/form';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import type { CodeAttempts } from './use-code-attempts.ts';

const schema = z.object({ code: oneTimeCode });

/** A form with the code alone. */
export function useCodeForm({ isValid, refused }: CodeAttempts, initial = '') {
  const text = useTexts('auth');
  const errorText = useErrorText();
  const form = useForm({ schema, initial: { code: initial }, validates: 'onSubmit' });
  const field = form.field('code');
  const { code } = form.values;

  const problem = () => {
    if (!isValid) return text('code.expired');
    return field.error ?? (refused && code === '' ? errorText({ code: 'OTP_WRONG' }) : undefined);
  };
  const focus = () => form.focus('code');

  return {
    field: { ...field, error: problem(), onChange: (typed: string) => form.change('code', typed) },
    focus,
    /** Empties the field and focuses it. */
    empty() {
      form.reset({ code: '' });
      focus();
    },
    /** The form's `onSubmit`. The field has the focus, whatever happens. */
    submit: (send: (code: string) => Promise<unknown>) =>
      form.submit(({ code: typed }) => (isValid ? send(typed) : focus())),
  };
}
