import { useState, type FormEvent } from 'react';
import { chosenSlug, employeeSlug, operatorReferralCalls } from '@chokdee/shared/contracts/referral-links';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useMoneyMutation } from '@chokdee/shared/query';
import { Button, Field, Icon, Stack, TextField, Textarea } from '@chokdee/shared/ui';
import { MAX_REASON } from '../change/reason-field.tsx';
import { SideDrawer } from '../console/side-drawer.tsx';
import { MIN_REASON } from '../money/decision.tsx';
import { AttemptError } from '../money/attempt-error.tsx';

interface NewLinkDrawerProps {
  onClose: () => void;
  onCreated: () => void;
}

const empty = { employeeSlug: '', slug: '', reason: '' };
const MAX_SLUG = 32;
const plain = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: MAX_SLUG,
} as const;

/** Creates a referral link for a member of staff. */
export function NewLinkDrawer({ onClose, onCreated }: NewLinkDrawerProps) {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  const [form, setForm] = useState(empty);
  const [submitted, setSubmitted] = useState(false);
  const mutation = useMoneyMutation(operatorReferralCalls.create, { remote: 'operator' });
  const problems = {
    employeeSlug: employeeSlug.safeParse(form.employeeSlug).success
      ? undefined
      : fieldText('referral.employeeSlug'),
    slug:
      form.slug.trim() === '' || chosenSlug.safeParse(form.slug).success
        ? undefined
        : fieldText('referral.slug'),
    reason: form.reason.trim().length < MIN_REASON ? fieldText('reason.required') : undefined,
  };
  const shown = (name: keyof typeof problems) => (submitted ? problems[name] : undefined);
  const change =
    (name: keyof typeof empty) =>
    ({ target }: { target: { value: string } }) =>
      setForm({ ...form, [name]: target.value });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.values(problems).some(Boolean)) return;
    const slug = form.slug.trim() === '' ? undefined : chosenSlug.parse(form.slug);
    const made = await mutation.run({
      employeeSlug: employeeSlug.parse(form.employeeSlug),
      slug,
      reason: form.reason.trim(),
    });
    if (!made) return;
    notify({ text: text('referral.created', { slug: made.slug }), color: 'success' });
    onCreated();
    onClose();
  };

  return (
    <SideDrawer title={text('referral.create')} text={text('referral.createText')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="4">
          <TextField
            {...plain}
            required
            label={text('referral.employeeSlug')}
            hint={text('referral.employeeSlugHint')}
            value={form.employeeSlug}
            error={shown('employeeSlug')}
            onChange={change('employeeSlug')}
          />
          <TextField
            {...plain}
            label={text('referral.slug')}
            hint={text('referral.slugHint')}
            value={form.slug}
            error={shown('slug')}
            onChange={change('slug')}
          />
          <Field.Root required invalid={Boolean(shown('reason'))}>
            <Field.Label>{text('change.reason')}</Field.Label>
            <Textarea
              bg="bg.subtle"
              rows={3}
              maxLength={MAX_REASON}
              value={form.reason}
              onChange={change('reason')}
            />
            <Field.HelperText
              minHeight="4"
              aria-live="polite"
              color={shown('reason') ? 'fg.error' : 'fg.muted'}
            >
              {shown('reason') ?? text('desk.reasonHint')}
            </Field.HelperText>
          </Field.Root>
          <AttemptError attempt={mutation} />
          <Button type="submit" size="lg" colorPalette="red" loading={mutation.pending}>
            <Icon name="plus" />
            {text('referral.create')}
          </Button>
        </Stack>
      </form>
    </SideDrawer>
  );
}
