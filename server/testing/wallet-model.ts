import type { DepositId, MemberId, WithdrawId } from '@chokdee/shared/contracts/ids';
import type { WalletMember } from './wallet-people.ts';

export interface ModelDeposit {
  owner: WalletMember;
  id: DepositId;
  bankId: string;
  total: number;
  paid: boolean;
}

export interface ModelTransfer {
  bankId: string;
  transRef: string;
  amount: number;
  state: 'matched' | 'suspense' | 'assigned' | 'returned';
}

export interface ModelWithdrawal {
  owner: WalletMember;
  id: WithdrawId;
  amount: number;
  state: 'pending' | 'approved' | 'paid' | 'returned';
}

/** A naive model of the wallet; the services must hold the same state. */
export class WalletModel {
  readonly members: readonly WalletMember[];
  readonly operators: readonly WalletMember[];
  readonly sums = new Map<string, number>();
  readonly deposits: ModelDeposit[] = [];
  readonly transfers: ModelTransfer[] = [];
  readonly withdrawals: ModelWithdrawal[] = [];
  readonly corrections: { id: string; owner: WalletMember; amount: number; open: boolean }[] = [];
  /** Game movements by their keys. */
  readonly games = new Map<string, { owner: WalletMember; amount: number }>();
  /** Sent requests, so that they can be repeated. */
  readonly sent: (() => Promise<void>)[] = [];

  constructor(members: readonly WalletMember[], operators: readonly WalletMember[]) {
    this.members = members;
    this.operators = operators;
  }

  sum(uuid: MemberId, account: 'af' | 'cash' | 'hold'): number {
    return this.sums.get(`${uuid}:${account}`) ?? 0;
  }

  add(uuid: MemberId, account: 'af' | 'cash' | 'hold', amount: number): void {
    this.sums.set(`${uuid}:${account}`, this.sum(uuid, account) + amount);
  }

  suspense(): number {
    return this.transfers
      .filter(({ state }) => state === 'suspense')
      .reduce((sum, { amount }) => sum + amount, 0);
  }
}

/** Element at `at`, wrapping around; undefined for an empty list. */
export function pick<T>(from: readonly T[], at: number): T | undefined {
  return from[at % Math.max(from.length, 1)];
}
