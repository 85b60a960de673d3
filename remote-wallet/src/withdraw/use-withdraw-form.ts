import { useState } from 'react';
import { bus } from '@chokdee/shared/bus';
import type { UserBank } from '@chokdee/shared/contracts/banks';
import { hundredthsText, type Satang } from '@chokdee/shared/contracts/money';
import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { useMoneyMutation } from '@chokdee/shared/query';
import { useDraft } from '../attempt/use-draft.ts';
import type { Limits } from './limit-meter.tsx';
import { readWithdrawAmount } from './withdraw-amount.ts';

interface WithdrawFormOptions {
  limits: Limits;
  bank: UserBank;
}

export type WithdrawForm = ReturnType<typeof useWithdrawForm>;

/**
 * Step one is the amount, step two a review with the PIN. A refusal that is not about the PIN leads back to
 * the amount.
 */
export function useWithdrawForm({ limits, bank }: WithdrawFormOptions) {
  const { value: typed, change: setTyped, forget } = useDraft('withdraw');
  const [touched, setTouched] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const [pin, setPin] = useState('');
  const [pinTouched, setPinTouched] = useState(false);
  const attempt = useMoneyMutation(withdrawCalls.create, { remote: 'wallet' });
  const reading = readWithdrawAmount(typed, { min: limits.minPerTime, available: limits.available });
  const amountSatang = attempt.open?.amount ?? ('amountSatang' in reading ? reading.amountSatang : undefined);

  return {
    typed,
    type: setTyped,
    choose: (amount: Satang) => setTyped(hundredthsText(amount).replace(/\.00$/, '')),
    leave: () => setTouched(typed !== ''),
    problem: touched && 'problem' in reading ? reading.problem : undefined,
    amountSatang,
    reviewing: reviewing && amountSatang !== undefined,
    review() {
      setTouched(true);
      if (amountSatang !== undefined) setReviewing(true);
      return amountSatang !== undefined;
    },
    /** While the outcome is unknown, only the same attempt can be repeated. */
    close() {
      if (attempt.pending || attempt.unknown) return;
      attempt.forget();
      setReviewing(false);
      setPin('');
      setPinTouched(false);
    },
    pin,
    typePin(value: string) {
      setPin(value);
      attempt.forget();
    },
    pinProblem:
      attempt.error?.code === 'PIN_WRONG'
        ? ('wrong' as const)
        : pinTouched && pin === ''
          ? ('empty' as const)
          : undefined,
    pending: attempt.pending,
    unknown: attempt.unknown,
    offline: attempt.offline,
    /** Shown under the PIN when it is about the PIN. */
    error: attempt.error,
    async send() {
      setPinTouched(true);
      if (pin === '' || amountSatang === undefined) return;
      const withdraw = await attempt.run({
        ...(attempt.open ?? { amount: amountSatang, bankId: bank.bankId }),
        pin,
      });
      if (!withdraw) return;
      forget();
      setReviewing(false);
      setPin('');
      bus.emit('wallet/withdraw-changed', { id: withdraw.id });
    },
  };
}
