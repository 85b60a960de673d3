import { bankCalls, type UserBank } from '@chokdee/shared/contracts/banks';
import { refusedFields, type FieldProblems } from '@chokdee/shared/contracts/refused-fields';
import { useForm } from '@chokdee/shared/form';
import { ApiError } from '@chokdee/shared/http';
import { useMoneyMutation } from '@chokdee/shared/query';

const PIN_WRONG = 'PIN_WRONG';
const blank = { bankCode: '', bankAccountNumber: '', bankAccountName: '', pin: '' };

export function useBankForm(onAdded: (bank: UserBank) => void) {
  const attempt = useMoneyMutation(bankCalls.addUserBank, { remote: 'wallet' });
  const form = useForm({
    schema: bankCalls.addUserBank.request,
    initial: blank,
    failure: attempt.error,
    refusedBy,
  });
  return {
    field: form.field,
    pending: attempt.pending,
    unknown: attempt.unknown,
    error: form.failure === undefined ? undefined : attempt.error,
    submit: form.submit(async (account) => {
      const bank = await attempt.run(account);
      if (bank) onAdded(bank);
    }),
  };
}

const refusedBy = (failure: unknown): FieldProblems =>
  failure instanceof ApiError && failure.code === PIN_WRONG ? { pin: PIN_WRONG } : refusedFields(failure);
