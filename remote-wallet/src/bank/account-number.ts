import type { Bank } from './bank-choice.tsx';

/** Strips the spaces and dashes that people type and paste. */
export const digitsIn = (typed: string): string => typed.replace(/[\s-]/g, '');

/** Text key of what is wrong with an account number, as far as the client can tell. */
export function accountNumberProblem(
  typed: string,
  bank: Pick<Bank, 'digits'> | undefined,
): string | undefined {
  const digits = digitsIn(typed);
  if (!/^\d{10,15}$/.test(digits)) return 'bankAccount.digits';
  return bank && !bank.digits.includes(digits.length) ? 'bankAccount.length' : undefined;
}
