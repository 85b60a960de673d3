import { useState } from 'react';
import { bankCalls, type UserBank } from '@chokdee/shared/contracts/banks';
import { refusedFields } from '@chokdee/shared/contracts/refused-fields';
import type { ApiError } from '@chokdee/shared/http';
import { useMoneyMutation } from '@chokdee/shared/query';
import { accountNumberProblem, digitsIn } from './account-number.ts';
import type { Bank } from './bank-choice.tsx';

const bankFields = ['bankCode', 'bankAccountNumber', 'bankAccountName', 'pin'] as const;
export type BankField = (typeof bankFields)[number];
type Values = Record<BankField, string>;

interface BankFormOptions {
  banks: readonly Bank[];
  onAdded: (bank: UserBank) => void;
}

export function useBankForm({ banks, onAdded }: BankFormOptions) {
  const [values, setValues] = useState<Values>({
    bankCode: '',
    bankAccountNumber: '',
    bankAccountName: '',
    pin: '',
  });
  const [touched, setTouched] = useState<ReadonlySet<BankField>>(new Set());
  const attempt = useMoneyMutation(bankCalls.addUserBank, { remote: 'wallet' });
  const [changed, setChanged] = useState<ReadonlySet<BankField>>(new Set());

  const problems: Partial<Record<BankField, string>> = {
    bankCode: values.bankCode === '' ? 'bankAccount.bank' : undefined,
    bankAccountNumber: accountNumberProblem(
      values.bankAccountNumber,
      banks.find(({ bankCode }) => bankCode === values.bankCode),
    ),
    bankAccountName: values.bankAccountName.trim().length < 2 ? 'bankAccount.name' : undefined,
    pin: values.pin === '' ? 'pin.enter' : undefined,
  };
  const refused = refusedBy(attempt.error);

  return {
    values,
    pending: attempt.pending,
    unknown: attempt.unknown,
    error: attempt.error,
    isAboutField: Object.keys(refused).length > 0,
    problemOf: (field: BankField): string | undefined =>
      (changed.has(field) ? undefined : refused[field]) ?? (touched.has(field) ? problems[field] : undefined),
    leave: (field: BankField) => values[field] !== '' && setTouched(new Set(touched).add(field)),
    change(field: BankField, value: string) {
      setValues({ ...values, [field]: value });
      setChanged(new Set(changed).add(field));
    },
    /** Resolves to the first invalid field. */
    async submit(): Promise<BankField | undefined> {
      setTouched(new Set(bankFields));
      const wrong = bankFields.find((field) => problems[field]);
      if (wrong) return wrong;
      setChanged(new Set());
      const bank = await attempt.run({ ...values, bankAccountNumber: digitsIn(values.bankAccountNumber) });
      if (bank) onAdded(bank);
      return undefined;
    },
  };
}

function refusedBy(error: ApiError | undefined): Partial<Record<BankField, string>> {
  if (error?.code === 'PIN_WRONG') return { pin: 'pin.wrong' };
  const problems = refusedFields(error);
  return Object.fromEntries(
    bankFields.flatMap((field) => (problems[field] ? [[field, problems[field]]] : [])),
  );
}
