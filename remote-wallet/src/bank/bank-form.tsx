import { useRef, type FormEvent } from 'react';
import type { UserBank } from '@chokdee/shared/contracts/banks';
import { useErrorText, useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Alert, Button, Card, Icon, PinField, Stack, TextField } from '@chokdee/shared/ui';
import { AttemptAlert } from '../attempt/attempt-alert.tsx';
import { BankChoice, type Bank } from './bank-choice.tsx';
import { useBankForm, type BankField } from './use-bank-form.ts';

interface BankFormProps {
  banks: readonly Bank[];
  /** Name that every account must be in. */
  holderName: string | undefined;
  /** The member already has an account, so this one replaces it. */
  isChange: boolean;
  onAdded: (bank: UserBank) => void;
}

export function BankForm({ banks, holderName, isChange, onAdded }: BankFormProps) {
  const text = useTexts('wallet');
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const element = useRef<HTMLFormElement>(null);
  const form = useBankForm({ banks, onAdded });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await form.submit();
    if (wrong) element.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
  };
  const messageOf = (field: BankField) => {
    const key = form.problemOf(field);
    return key === undefined ? undefined : key === 'pin.wrong' ? errorText(form.error) : fieldText(key);
  };
  const inputOf = (name: BankField) => ({
    name,
    value: form.values[name],
    error: messageOf(name),
    onBlur: () => form.leave(name),
    onChange: ({ target }: { target: { value: string } }) => form.change(name, target.value),
  });

  return (
    <Card.Root>
      <Card.Body>
        <form ref={element} onSubmit={submit} noValidate>
          <Stack gap="4">
            <BankChoice
              banks={banks}
              value={form.values.bankCode}
              problem={form.problemOf('bankCode')}
              onChange={(code) => form.change('bankCode', code)}
            />
            <TextField
              label={text('bank.number')}
              inputMode="numeric"
              autoComplete="off"
              fontVariantNumeric="tabular-nums"
              {...inputOf('bankAccountNumber')}
            />
            <TextField
              label={text('bank.holder')}
              hint={holderName ? text('bank.sameHolder', { name: holderName }) : text('bank.holderHint')}
              autoComplete="name"
              {...inputOf('bankAccountName')}
            />
            <PinField label={text('bank.pin')} autoComplete="current-password" {...inputOf('pin')} />
            <Alert.Root status="warning">
              <Alert.Indicator />
              <Alert.Title fontWeight="normal">
                {text(isChange ? 'bank.restChange' : 'bank.ownOnly')}
              </Alert.Title>
            </Alert.Root>
            <AttemptAlert error={form.isAboutField ? undefined : form.error} unknown={form.unknown} />
            <Button type="submit" size="xl" colorPalette="red" loading={form.pending}>
              <Icon name="bank" />
              {text('bank.add')}
            </Button>
          </Stack>
        </form>
      </Card.Body>
    </Card.Root>
  );
}
