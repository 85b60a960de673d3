import type { z } from 'zod';
import type { bankCalls } from '@chokdee/shared/contracts/banks';
import { useFieldText, useLocale, useTexts } from '@chokdee/shared/i18n';
import { Field, NativeSelect } from '@chokdee/shared/ui';

export type Bank = z.output<typeof bankCalls.banks.reply>[number];

interface BankChoiceProps {
  banks: readonly Bank[];
  value: string;
  problem: string | undefined;
  onChange: (bankCode: string) => void;
}

/** A native select: phones show it full screen, and desktop users can type into it. */
export function BankChoice({ banks, value, problem, onChange }: BankChoiceProps) {
  const text = useTexts('wallet');
  const fieldText = useFieldText();
  const nameOf = useBankName();
  return (
    <Field.Root invalid={problem !== undefined}>
      <Field.Label>{text('bank.bank')}</Field.Label>
      <NativeSelect.Root size="xl">
        <NativeSelect.Field
          name="bankCode"
          bg="bg.subtle"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
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
        {problem && fieldText(problem)}
      </Field.HelperText>
    </Field.Root>
  );
}

/** Banks have names in Thai and English only. */
export function useBankName(): (bank: Pick<Bank, 'name'>) => string {
  const locale = useLocale();
  return ({ name }) => (locale === 'th' ? name.th : name.en);
}
