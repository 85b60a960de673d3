import { operatorReferralCalls } from '@chokdee/shared/contracts/referral-links';
import { useForm } from '@chokdee/shared/form';
import { useMoneyMutation } from '@chokdee/shared/query';
import { z } from 'zod';

const { request } = operatorReferralCalls.create;
const newLink = request.extend({
  // Blank: the server makes one up.
  slug: z
    .string()
    .transform((text) => text.trim() || undefined)
    .pipe(request.shape.slug),
});

/** The form of a new link, and the call that sends it. */
export function useNewLink() {
  const mutation = useMoneyMutation(operatorReferralCalls.create, { remote: 'operator' });
  const form = useForm({
    schema: newLink,
    initial: { employeeSlug: '', slug: '', reason: '' },
    validates: 'onSubmit',
    failure: mutation.error,
  });
  return { form, mutation };
}
