import type { Satang } from '@chokdee/shared/contracts/money';
import type { SlipCode } from '@chokdee/shared/rules/slip-code';

/** Whom the money went to, as far as he who confirms it tells; numbers may be masked. */
export interface SlipReceiver {
  bankCode?: string | undefined;
  accountNumber?: string | undefined;
  /** The PromptPay number that was paid, where one was. */
  promptPay?: string | undefined;
  /** Whose the account is, in each way that it is written; cut or masked as banks do. */
  names?: readonly string[] | undefined;
}

/** A transfer as the sending bank knows it. */
export interface SlipFacts {
  /** As the bank writes it, which is how its notices have it, too. */
  transRef: string;
  amount: Satang;
  receiver: SlipReceiver;
  /** ISO 8601 with its offset. */
  sentAt: string;
}

export type VerifierAnswer =
  | { outcome: 'confirmed'; facts: SlipFacts }
  /** There is no such transfer. */
  | { outcome: 'unknown' }
  /** Nothing is known of it either way: to be asked again. */
  | { outcome: 'unavailable'; why: string };

/** Whoever confirms slips. Never throws: no answer is an answer, too. */
export interface SlipVerifier {
  ask(code: SlipCode): Promise<VerifierAnswer>;
}
