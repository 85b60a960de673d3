import { parse } from 'promptparse';
import { z } from 'zod';
import { parseHundredths, toSatang, type Satang } from '@chokdee/shared/contracts/money';
import type { SimulatedAccount } from './bank-books.ts';

const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text || undefined)
    .optional();
const checked = z
  .union([z.boolean(), z.string().transform((text) => text === 'on' || text === 'true')])
  .default(false);

/** What the payer's form says: a code, or an account and a sum. */
export const orderBody = z.object({
  payload: optional(512),
  to: optional(20),
  amount: optional(17),
  payerName: optional(100),
  payerAccount: optional(34),
  minutesAgo: z.coerce.number().int().min(0).max(100_000).default(0),
  /** The site is not told: it learns of it from the statement. */
  quiet: checked,
});

export interface Order {
  target: string;
  account?: SimulatedAccount;
  amount: Satang;
  reference?: string;
  payerName: string;
  payerAccount: string;
  minutesAgo: number;
  quiet: boolean;
}

/** `undefined` when nobody is named, or no sum. The code's own sum is paid unless the payer says another. */
export function orderOf(
  accounts: readonly SimulatedAccount[],
  body: z.output<typeof orderBody>,
): Order | undefined {
  const code = body.payload === undefined ? undefined : readCode(body.payload);
  const target = code?.target ?? body.to;
  const satang = amountIn(body.amount ?? code?.amount);
  if (!target || satang === undefined) return undefined;
  const account = accounts.find((known) =>
    code ? code.pays(known) : known.accountNumber === digits(target),
  );
  const { payerName = 'Somchai Jaidee', payerAccount = 'XXX-X-X1234-5', minutesAgo, quiet } = body;
  return {
    target,
    account,
    amount: satang,
    reference: code?.reference,
    payerName,
    payerAccount,
    minutesAgo,
    quiet,
  };
}

export function amountIn(text: string | undefined): Satang | undefined {
  const satang = parseHundredths(text?.replaceAll(',', '') ?? '');
  return satang !== undefined && satang > 0 ? toSatang(satang) : undefined;
}

const digits = (text: string): string => text.replaceAll(/\D/g, '');

/** Whom a PromptPay code pays: a number (tag 29), or a biller with the bill's reference (tag 30). */
function readCode(payload: string) {
  const code = parse(payload, true);
  const amount = code?.getTagValue('54') ?? undefined;
  const biller = code?.getTagValue('30', '01');
  if (biller)
    return {
      target: biller,
      amount,
      reference: code?.getTagValue('30', '02') ?? undefined,
      pays: ({ billerId }: SimulatedAccount) => billerId === biller,
    };
  const target =
    code?.getTagValue('29', '01') ?? code?.getTagValue('29', '02') ?? code?.getTagValue('29', '03');
  // A phone's number stands in a code with its country before it.
  return target
    ? {
        target,
        amount,
        reference: undefined,
        pays: ({ promptPayId }: SimulatedAccount) =>
          promptPayId !== undefined && [promptPayId, `0066${promptPayId.slice(1)}`].includes(target),
      }
    : undefined;
}
