import { useState, type FormEvent } from 'react';
import { parseHundredths, toSatang } from '@chokdee/shared/contracts/money';
import { adjustmentCalls, adjustmentType, type Adjustment } from '@chokdee/shared/contracts/wallet-operator';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useMoneyMutation } from '@chokdee/shared/query';
import { Button, Field, Icon, Stack, TextField, Textarea } from '@chokdee/shared/ui';
import { Picker } from '../console/picker.tsx';
import { SideDrawer } from '../console/side-drawer.tsx';
import { MIN_REASON } from './decision.tsx';
import { AttemptError } from './attempt-error.tsx';

const empty = {
  userName: '',
  type: adjustmentType.enum.ADMIN_INCREASE as Adjustment['type'],
  amount: '',
  reverses: '',
  reason: '',
};

/** Proposes a correction to a second operator. */
export function ProposalDrawer({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  const [form, setForm] = useState(empty);
  const [submitted, setSubmitted] = useState(false);
  const mutation = useMoneyMutation(adjustmentCalls.propose, { remote: 'operator' });
  const hundredths = parseHundredths(form.amount.replace(/[,\s]/g, ''));
  const problems = {
    userName: form.userName.trim() === '' ? fieldText('other.required') : undefined,
    amount:
      form.amount.trim() === ''
        ? fieldText('currency.required')
        : hundredths === undefined
          ? fieldText('currency.format')
          : hundredths <= 0
            ? fieldText('currency.positive')
            : undefined,
    reverses: /^\d{0,16}$/.test(form.reverses.trim()) ? undefined : fieldText('other.invalid'),
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
    if (Object.values(problems).some(Boolean) || hundredths === undefined) return;
    const done = await mutation.run({
      userName: form.userName.trim().toLowerCase(),
      type: form.type,
      amount: toSatang(hundredths),
      reason: form.reason.trim(),
      reverses: form.reverses.trim() || undefined,
    });
    if (!done) return;
    notify({ text: text('money.adjust.proposed'), color: 'success' });
    onChanged();
    onClose();
  };

  return (
    <SideDrawer title={text('money.adjust.propose')} text={text('money.adjust.text')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="4">
          <TextField
            label={text('money.userName')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={form.userName}
            error={shown('userName')}
            onChange={change('userName')}
          />
          <Picker
            label={text('money.adjust.kind')}
            width="full"
            value={form.type}
            options={adjustmentType.options.map((value) => ({
              value,
              label: text(`money.adjust.type.${value}`),
            }))}
            onChange={(value) => setForm({ ...form, type: adjustmentType.parse(value) })}
          />
          <TextField
            label={text('money.adjust.amount')}
            inputMode="decimal"
            autoComplete="off"
            startElement="฿"
            value={form.amount}
            error={shown('amount')}
            onChange={change('amount')}
          />
          <TextField
            label={text('money.adjust.reverses')}
            hint={text('money.adjust.reversesHint')}
            inputMode="numeric"
            autoComplete="off"
            value={form.reverses}
            error={shown('reverses')}
            onChange={change('reverses')}
          />
          <Field.Root required invalid={Boolean(shown('reason'))}>
            <Field.Label>{text('change.reason')}</Field.Label>
            <Textarea
              bg="bg.subtle"
              rows={3}
              maxLength={500}
              value={form.reason}
              onChange={change('reason')}
            />
            <Field.HelperText
              minHeight="4"
              aria-live="polite"
              color={shown('reason') ? 'fg.error' : 'fg.muted'}
            >
              {shown('reason') ?? text('money.reasonHint')}
            </Field.HelperText>
          </Field.Root>
          <AttemptError attempt={mutation} />
          <Button type="submit" size="lg" colorPalette="red" loading={mutation.pending}>
            <Icon name="users" />
            {text('money.adjust.propose')}
          </Button>
        </Stack>
      </form>
    </SideDrawer>
  );
}
