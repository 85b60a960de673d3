import { nameFits } from './receiver-name.ts';
import type { TransferSlipReceiver } from './transfer-slip-verifier.ts';

/** A receiving account of the house, with the numbers that it can be paid under. */
export interface OwnAccount {
  bankId: string;
  bankCode: string | null;
  accountNumber: string;
  accountName: string;
  /** Its PromptPay number and biller id, where it has them. */
  proxies: string[];
}

/** Too many accounts match fewer visible digits. */
const SHOWN_DIGITS = 4;

/**
 * The house account that received the money. Undefined when the money went elsewhere, or the mask matches
 * several accounts. The PromptPay number takes precedence: it is what was paid, and the account number is
 * only where it resolved to.
 */
export function receivedBy(
  own: readonly OwnAccount[],
  { bankCode, accountNumber, promptPay }: TransferSlipReceiver,
): OwnAccount | undefined {
  const paid = promptPay
    ? own.filter(({ proxies }) => proxies.some((proxy) => maskMatches(promptPay, proxy)))
    : [];
  if (paid.length > 0) return onlyOne(paid);
  if (!accountNumber) return undefined;
  return onlyOne(
    own.filter(
      (account) =>
        maskMatches(accountNumber, account.accountNumber) &&
        (account.bankCode === null
          ? !bankCode || bankCode === account.bankId
          : bankCode === account.bankCode),
    ),
  );
}

/**
 * Whether the receiver can be no other account than this one: it shows a full number of this account, or its
 * bank and visible digits together with its name or a matching PromptPay number. Visible digits alone are not
 * enough: another customer of the same bank may share them, and anybody can choose the last four digits of a
 * phone number (PromptPay and the wallet).
 */
export function identifiesAccount(
  { bankCode, accountNumber, accountName, proxies }: OwnAccount,
  { promptPay, names = [], ...receiver }: TransferSlipReceiver,
): boolean {
  if (
    [promptPay, receiver.accountNumber].some((number) =>
      [accountNumber, ...proxies].includes(number?.replace(/[\s-]/g, '') ?? ''),
    )
  )
    return true;
  if (
    bankCode === null ||
    receiver.bankCode !== bankCode ||
    !receiver.accountNumber ||
    !maskMatches(receiver.accountNumber, accountNumber)
  )
    return false;
  return (
    names.some((name) => nameFits(name, accountName)) ||
    (promptPay !== undefined && proxies.some((proxy) => maskMatches(promptPay, proxy)))
  );
}

const onlyOne = <Thing>(things: readonly Thing[]): Thing | undefined =>
  things.length === 1 ? things[0] : undefined;

/** Whether a number masked by a bank (`xxx-x-x1234-x`) matches the full number. */
export function maskMatches(masked: string, whole: string): boolean {
  const shown = masked.replace(/[\s-]/g, '');
  if (
    !/^[\dxX*•]+$/.test(shown) ||
    shown.length !== whole.length ||
    shown.replace(/\D/g, '').length < SHOWN_DIGITS
  )
    return false;
  return [...shown].every((sign, place) => !/\d/.test(sign) || sign === whole[place]);
}
