import type { Bank } from './bank-choice.tsx';

/** Digits as a person types and pastes them: with spaces and dashes. */
export const digitsIn = (typed: string): string => typed.replace(/[\s-]/g, '');

/** The key of what is wrong with a number at a bank, as far as it can be known without asking. */
export function accountNumberProblem(
  typed: string,
  bank: Pick<Bank, 'digits'> | undefined,
): string | undefined {
  const digits = digitsIn(typed);
  if (!/^\d{10,15}$/.test(digits)) return 'bankAccount.digits';
  return bank && !bank.digits.includes(digits.length) ? 'bankAccount.length' : undefined;
}
