import { z } from 'zod';
import type { BankApi } from './bank-api.ts';

interface NamedAccount {
  bankCode: string;
  accountNumber: string;
  accountName: string;
}

/** unknown: the bank cannot tell now; it is asked again. */
export type NameAnswer = 'match' | 'mismatch' | 'unknown';

/** Whoever can tell whether an account is in a name. */
export interface AccountNames {
  /** Never throws: a bank that cannot be reached cannot tell. */
  ask(account: NamedAccount): Promise<NameAnswer>;
}

/** A member waits for it; without an answer by then he reads that it is pending. */
export const NAME_PATIENCE_MS = 4_000;

const reply = z.object({ result: z.enum(['match', 'mismatch', 'unknown']) });

/** `POST /account-names` with the account; answered `{ "result": "match" | "mismatch" | "unknown" }`. */
export function bankAccountNames(api: BankApi): AccountNames {
  return {
    async ask(account) {
      const answer = await api.post('/account-names', account).catch(() => undefined);
      const said = answer?.status === 200 ? reply.safeParse(answer.body) : undefined;
      return said?.data?.result ?? 'unknown';
    },
  };
}
