import { nameFits } from './receiver-name.ts';
import type { SlipReceiver } from './slip-verifier.ts';

/** An account of the house, by the numbers that it can be paid under. */
export interface OwnAccount {
  bankId: string;
  bankCode: string | null;
  accountNumber: string;
  accountName: string;
  /** Its PromptPay number and its number as a biller, where it has them. */
  proxies: string[];
}

/** Fewer shown digits fit too many accounts. */
const SHOWN_DIGITS = 4;

/**
 * The account of ours that the money went to; `undefined` when it went elsewhere, or when the mask leaves open which of ours it is.
 * The PromptPay number comes first: it is what was paid, and the account behind it only where that led.
 */
export function receivedBy(
  own: readonly OwnAccount[],
  { bankCode, accountNumber, promptPay }: SlipReceiver,
): OwnAccount | undefined {
  const paid = promptPay ? own.filter(({ proxies }) => proxies.some((proxy) => fits(promptPay, proxy))) : [];
  if (paid.length > 0) return onlyOne(paid);
  if (!accountNumber) return undefined;
  return onlyOne(
    own.filter(
      (account) =>
        fits(accountNumber, account.accountNumber) &&
        (account.bankCode === null
          ? !bankCode || bankCode === account.bankId
          : bankCode === account.bankCode),
    ),
  );
}

/**
 * Whether nobody else's account looks like that: a whole number of ours stands there, or our bank, our account's shown digits, and our name or a number
 * of PromptPay that can be ours. The shown digits of an account alone are another customer's of the same bank, too, and of a phone's number, which is
 * PromptPay's and the wallet's, anybody can choose the last four.
 */
export function isUnmistakable(
  { bankCode, accountNumber, accountName, proxies }: OwnAccount,
  { promptPay, names = [], ...receiver }: SlipReceiver,
): boolean {
  if (
    [promptPay, receiver.accountNumber].some((told) =>
      [accountNumber, ...proxies].includes(told?.replace(/[\s-]/g, '') ?? ''),
    )
  )
    return true;
  if (
    bankCode === null ||
    receiver.bankCode !== bankCode ||
    !receiver.accountNumber ||
    !fits(receiver.accountNumber, accountNumber)
  )
    return false;
  return (
    names.some((name) => nameFits(name, accountName)) ||
    (promptPay !== undefined && proxies.some((proxy) => fits(promptPay, proxy)))
  );
}

const onlyOne = <Thing>(things: readonly Thing[]): Thing | undefined =>
  things.length === 1 ? things[0] : undefined;

/** Whether a number, masked as banks mask it (`xxx-x-x1234-x`), can be the whole one. */
export function fits(masked: string, whole: string): boolean {
  const shown = masked.replace(/[\s-]/g, '');
  if (
    !/^[\dxX*•]+$/.test(shown) ||
    shown.length !== whole.length ||
    shown.replace(/\D/g, '').length < SHOWN_DIGITS
  )
    return false;
  return [...shown].every((sign, place) => !/\d/.test(sign) || sign === whole[place]);
}
