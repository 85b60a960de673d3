import { z } from 'zod';
import type { BankApi } from './bank-api.ts';

interface NamedAccount {
  bankCode: string;
  accountNumber: string;
  accountName: string;
}

/** `unknown`: the bank has no answer now; the check is retried. */
export type NameAnswer = 'match' | 'mismatch' | 'unknown';

/** Checks whether a bank account is in a given name. */
export interface AccountNames {
  /** Never throws: an unreachable bank is `unknown`. */
  ask(account: NamedAccount): Promise<NameAnswer>;
}

/** Short because a member waits for the answer. Without one in time, the account is shown as pending. */
export const NAME_TIMEOUT_MS = 4_000;

const reply = z.object({ result: z.enum(['match', 'mismatch', 'unknown']) });

/** `POST /account-names` with the account; the reply is `{ "result": "match" | "mismatch" | "unknown" }`. */
export function bankAccountNames(api: BankApi): AccountNames {
  return {
    async ask(account) {
      const answer = await api.post('/account-names', account).catch(() => undefined);
      const parsed = answer?.status === 200 ? reply.safeParse(answer.body) : undefined;
      return parsed?.data?.result ?? 'unknown';
    },
  };
}
