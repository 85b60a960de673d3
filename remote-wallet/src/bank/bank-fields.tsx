import { useErrorText, useFieldText, useTexts } from '@chokdee/shared/i18n';
import { PinField, TextField } from '@chokdee/shared/ui';
import { BankChoice, type Bank } from './bank-choice.tsx';
import type { BankField, useBankForm } from './use-bank-form.ts';

interface BankFieldsProps {
  form: ReturnType<typeof useBankForm>;
  banks: readonly Bank[];
  /** Name that every account must be in. */
  holderName: string | undefined;
}

export function BankFields({ form, banks, holderName }: BankFieldsProps) {
  const text = useTexts('wallet');
  const fieldText = useFieldText();
  const errorText = useErrorText();
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
    <>
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
    </>
  );
}
