import { useTexts } from '@chokdee/shared/i18n';
import { PinField, TextField } from '@chokdee/shared/fields';
import { BankChoice, type Bank } from './bank-choice.tsx';
import type { useBankForm } from './use-bank-form.ts';

interface BankFieldsProps {
  field: ReturnType<typeof useBankForm>['field'];
  banks: readonly Bank[];
  /** Name that every account must be in. */
  holderName: string | undefined;
}

export function BankFields({ field, banks, holderName }: BankFieldsProps) {
  const text = useTexts('wallet');
  return (
    <>
      <BankChoice banks={banks} {...field('bankCode', ['bankAccountNumber'])} />
      <TextField
        label={text('bank.number')}
        inputMode="numeric"
        autoComplete="off"
        fontVariantNumeric="tabular-nums"
        {...field('bankAccountNumber')}
      />
      <TextField
        label={text('bank.holder')}
        hint={holderName ? text('bank.sameHolder', { name: holderName }) : text('bank.holderHint')}
        autoComplete="name"
        {...field('bankAccountName')}
      />
      <PinField label={text('bank.pin')} autoComplete="current-password" {...field('pin')} />
    </>
  );
}
