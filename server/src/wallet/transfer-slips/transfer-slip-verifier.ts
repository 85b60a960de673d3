import type { Satang } from '@chokdee/shared/contracts/money';
import type { TransferSlipCode } from '@chokdee/shared/rules/transfer-slip-code';

/** The receiver as reported by the verifier. Numbers may be masked. */
export interface TransferSlipReceiver {
  bankCode?: string | undefined;
  accountNumber?: string | undefined;
  /** The PromptPay number that was paid, if any. */
  promptPay?: string | undefined;
  /** Spellings of the account holder's name, possibly cut or masked by the bank. */
  names?: readonly string[] | undefined;
}

/** A transfer as the sending bank knows it. */
export interface TransferSlipFacts {
  /** The number in the bank's spelling, which its notices use too. */
  transRef: string;
  amount: Satang;
  receiver: TransferSlipReceiver;
  /** ISO 8601 with offset. */
  sentAt: string;
}

export type VerifierAnswer =
  | { outcome: 'confirmed'; facts: TransferSlipFacts }
  /** No such transfer exists. */
  | { outcome: 'unknown' }
  /** No answer either way: retry later. */
  | { outcome: 'unavailable'; why: string };

/** Verifies transfer slips. Never throws: failures are `unavailable`. */
export interface TransferSlipVerifier {
  ask(code: TransferSlipCode): Promise<VerifierAnswer>;
}
