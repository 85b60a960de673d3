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

/** The payer's form: a code, or an account and an amount. */
export const orderBody = z.object({
  payload: optional(512),
  to: optional(20),
  amount: optional(17),
  payerName: optional(100),
  payerAccount: optional(34),
  minutesAgo: z.coerce.number().int().min(0).max(100_000).default(0),
  /** Sends no notice: the site learns of the transfer from the statement. */
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

/** Undefined without a receiver or an amount. The code's amount is paid unless the payer enters another. */
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

/** The receiver of a PromptPay code: a number (tag 29), or a biller with the bill's reference (tag 30). */
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
  // Codes contain phone numbers with the country code.
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
