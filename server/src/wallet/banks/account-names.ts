import { z } from 'zod';
import type { BankApi } from './bank-api.ts';
import type { ReportUnanswered } from './bank-unanswered.ts';

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

/**
 * `POST /account-names` with the account; the reply is `{ "result": "match" | "mismatch" | "unknown" }`.
 *
 * @param unanswered is called for each `unknown` but the bank's own.
 */
export function bankAccountNames(api: BankApi, unanswered: ReportUnanswered): AccountNames {
  return {
    async ask(account) {
      const got = await api.post('/account-names', account).catch((error: Error) => error);
      const parsed =
        !(got instanceof Error) && got.status === 200 ? reply.safeParse(got.body).data : undefined;
      if (!parsed) unanswered({ request: 'POST /account-names', got });
      return parsed?.result ?? 'unknown';
    },
  };
}
