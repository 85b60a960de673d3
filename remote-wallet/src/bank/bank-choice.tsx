import type { ComponentProps } from 'react';
import type { z } from 'zod';
import type { bankCalls } from '@chokdee/shared/contracts/banks';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { Field, NativeSelect } from '@chokdee/shared/fields';

export type Bank = z.output<typeof bankCalls.banks.reply>[number];

interface BankChoiceProps extends Omit<ComponentProps<typeof NativeSelect.Field>, 'children'> {
  banks: readonly Bank[];
  error: string | undefined;
}

/** A native select: phones show it full screen, and desktop users can type into it. */
export function BankChoice({ banks, error, ...select }: BankChoiceProps) {
  const text = useTexts('wallet');
  const nameOf = useBankName();
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{text('bank.bank')}</Field.Label>
      <NativeSelect.Root size="xl">
        <NativeSelect.Field bg="bg.subtle" {...select}>
          <option value="">{text('bank.choose')}</option>
          {banks.map((bank) => (
            <option key={bank.bankCode} value={bank.bankCode}>
              {nameOf(bank)} ({bank.shortName})
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Field.HelperText minHeight="1lh" aria-live="polite" color="fg.error">
        {error}
      </Field.HelperText>
    </Field.Root>
  );
}

/** Banks have names in Thai and English only. */
export function useBankName(): (bank: Pick<Bank, 'name'>) => string {
  const locale = useLocale();
  return ({ name }) => (locale === 'th' ? name.th : name.en);
}
