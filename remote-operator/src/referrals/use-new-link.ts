import { useState } from 'react';
import { chosenSlug, employeeSlug, operatorReferralCalls } from '@chokdee/shared/contracts/referral-links';
import { useFieldText } from '@chokdee/shared/i18n';
import { useMoneyMutation } from '@chokdee/shared/query';
import { isReason } from '../console/reason-input.tsx';

const empty = { employeeSlug: '', slug: '', reason: '' };

/** The input of a new link, what is wrong with it, and the call that sends it. */
export function useNewLink() {
  const fieldText = useFieldText();
  const [form, setForm] = useState(empty);
  const [submitted, setSubmitted] = useState(false);
  const mutation = useMoneyMutation(operatorReferralCalls.create, { remote: 'operator' });
  const hasSlug = form.slug.trim() !== '';
  const isEmployee = employeeSlug.safeParse(form.employeeSlug).success;
  const isSlug = !hasSlug || chosenSlug.safeParse(form.slug).success;
  const problems = {
    employeeSlug: isEmployee ? undefined : fieldText('referral.employeeSlug'),
    slug: isSlug ? undefined : fieldText('referral.slug'),
    reason: isReason(form.reason) ? undefined : fieldText('reason.required'),
  };

  const create = async () => {
    setSubmitted(true);
    if (Object.values(problems).some(Boolean)) return undefined;
    return mutation.run({
      employeeSlug: employeeSlug.parse(form.employeeSlug),
      slug: hasSlug ? chosenSlug.parse(form.slug) : undefined,
      reason: form.reason.trim(),
    });
  };

  return {
    form,
    change: (changed: Partial<typeof empty>) => setForm({ ...form, ...changed }),
    problems: submitted ? problems : ({} as Partial<typeof problems>),
    create,
    mutation,
  };
}
