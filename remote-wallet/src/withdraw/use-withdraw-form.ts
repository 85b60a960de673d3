import { useState } from 'react';
import { z } from 'zod';
import { bus } from '@chokdee/shared/bus';
import type { UserBank } from '@chokdee/shared/contracts/banks';
import { hundredthsText, type Satang } from '@chokdee/shared/contracts/money';
import { withdrawCalls, type Withdraw } from '@chokdee/shared/contracts/withdraws';
import { useForm } from '@chokdee/shared/form';
import { wholeBaht } from '@chokdee/shared/format';
import { ApiError } from '@chokdee/shared/http';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { useMoneyMutation } from '@chokdee/shared/query';
import { typedAmount } from '../amount/typed-amount.ts';
import { useDraft } from '../attempt/use-draft.ts';
import type { Limits } from './limit-meter.tsx';

interface WithdrawFormOptions {
  limits: Limits;
  bank: UserBank;
  /** Withdrawals that the page shows as ended. */
  past: readonly Withdraw[];
}

export type WithdrawForm = ReturnType<typeof useWithdrawForm>;

const PIN_WRONG = 'PIN_WRONG';
const pinSchema = z.object({ pin: z.string().min(1, 'pin.enter') });

/**
 * Step one is the amount, step two a review with the PIN. A refusal that is not about the PIN leads back to
 * the amount.
 */
export function useWithdrawForm({ limits, bank, past }: WithdrawFormOptions) {
  const attempt = useMoneyMutation(withdrawCalls.create, {
    remote: 'wallet',
    hasEnded: ({ id }) => past.some((withdraw) => withdraw.id === id),
  });
  const amountStep = useAmountStep(limits);
  const pinStep = usePinStep(attempt.error);
  const pinField = pinStep.field('pin');
  const [amountSatang, setAmount] = useState<Satang>();

  const leave = () => {
    setAmount(undefined);
    pinStep.reset({ pin: '' });
  };
  const send = async (amount: Satang, pin: string) => {
    const withdraw = await attempt.run({ ...(attempt.open ?? { amount, bankId: bank.bankId }), pin });
    if (!withdraw) return;
    amountStep.forget();
    leave();
    bus.emit('wallet/withdraw-changed', { id: withdraw.id });
  };

  return {
    ...amountStep,
    review: amountStep.submit(({ amount }) => setAmount(amount)),
    /** The amount under review, if there is one. */
    amountSatang: amountSatang && (attempt.open?.amount ?? amountSatang),
    /** While the outcome is unknown, only the same attempt can be repeated. */
    close() {
      if (attempt.pending || attempt.unknown) return;
      attempt.forget();
      leave();
    },
    pinField: {
      ...pinField,
      onChange(event: Parameters<typeof pinField.onChange>[0]) {
        pinField.onChange(event);
        attempt.forget();
      },
    },
    pending: attempt.pending,
    unknown: attempt.unknown,
    offline: attempt.offline,
    /** Not shown at the PIN. */
    error: pinStep.failure === undefined ? undefined : attempt.error,
    send: pinStep.submit(async ({ pin }) => {
      if (amountSatang !== undefined) await send(amountSatang, pin);
    }),
  };
}

function useAmountStep(limits: Limits) {
  const text = useTexts('wallet');
  const fieldText = useFieldText();
  const draft = useDraft('withdraw');
  const range = text('withdraw.range', {
    min: wholeBaht(limits.minPerTime),
    max: wholeBaht(limits.available),
  });
  const { field, change, submit } = useForm({
    schema: z.object({ amount: typedAmount({ minSatang: limits.minPerTime, maxSatang: limits.available }) }),
    initial: { amount: draft.initial },
    validFor: range,
    textOf: (problem) => (problem === 'min' || problem === 'max' ? range : fieldText(problem)),
  });
  const type = (typed: string) => {
    change('amount', typed);
    draft.store(typed);
  };
  return {
    range,
    amountField: { ...field('amount'), onType: type },
    choose: (amount: Satang) => type(hundredthsText(amount).replace(/\.00$/, '')),
    forget: draft.forget,
    submit,
  };
}

/** @param failure why the withdrawal was refused. */
function usePinStep(failure: ApiError | undefined) {
  return useForm({
    schema: pinSchema,
    initial: { pin: '' },
    validates: 'onSubmit',
    failure,
    refusedBy: (error) => (error instanceof ApiError && error.code === PIN_WRONG ? { pin: PIN_WRONG } : {}),
  });
}
