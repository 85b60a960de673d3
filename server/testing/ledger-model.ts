import { toSatang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../src/db/db.ts';
import type { HouseAccount, MemberAccount, Posting } from '../src/ledger/account.ts';
import { failHold, openHold, payHold } from '../src/ledger/holds.ts';
import { postMany } from '../src/ledger/ledger-many.ts';
import type { MemberMovement } from '../src/ledger/movement.ts';
import { post, type Posted } from '../src/ledger/ledger.service.ts';
import type { Movement } from '../src/ledger/movement.ts';

export type Outcome = 'done' | 'BALANCE_NOT_ENOUGH' | 'IDEMPOTENCY_KEY_REUSED' | 'HoldNotOpenError';

/** A ledger request that can be repeated with the same or another body. */
export interface Request {
  key: string;
  postings: Posting[];
  /** The hold that it resolves. */
  ends?: string;
  send(db: Queryable, hash: string): Promise<{ replayed: boolean | boolean[] }>;
}

interface Hold {
  memberId: string;
  amount: number;
  open: boolean;
}

/** A naive model of the ledger: sums and keys. The real ledger is compared with it. */
export class LedgerModel {
  readonly sums = new Map<string, number>();
  readonly entries = new Map<string, number>();
  readonly requests: Request[] = [];
  readonly bets: { memberId: string; amount: number }[] = [];
  readonly holds = new Map<string, Hold>();
  readonly done = new Map<string, unknown>();

  /** The expected outcome of a request; on `done`, updates the model. */
  expect(request: Request, sameBody: boolean): Outcome {
    if (this.done.has(request.key)) return sameBody ? 'done' : 'IDEMPOTENCY_KEY_REUSED';
    if (request.ends !== undefined && !this.holds.get(request.ends)?.open) return 'HoldNotOpenError';
    if (request.postings.some((posting) => posting.memberId && this.sum(posting) + posting.amount < 0))
      return 'BALANCE_NOT_ENOUGH';
    for (const posting of request.postings) {
      const name = accountName(posting);
      this.sums.set(name, this.sum(posting) + posting.amount);
      this.entries.set(name, (this.entries.get(name) ?? 0) + 1);
    }
    const hold = this.holds.get(request.ends ?? '');
    if (hold) hold.open = false;
    return 'done';
  }

  private sum(posting: Posting): number {
    return this.sums.get(accountName(posting)) ?? 0;
  }
}

export function accountName({
  memberId,
  account,
}: Pick<Posting, 'account'> & { memberId?: string | null }): string {
  return memberId ? `${memberId}:${account}` : account;
}

export function move(
  key: string,
  type: Movement['type'],
  memberId: string,
  account: MemberAccount,
  amount: number,
  other: MemberAccount | HouseAccount,
): Request {
  const postings: Posting[] = [
    { memberId, account, amount: toSatang(amount) },
    other.includes(':')
      ? { account: other as HouseAccount, amount: toSatang(-amount) }
      : { memberId, account: other as MemberAccount, amount: toSatang(-amount) },
  ];
  const send = (db: Queryable, hash: string): Promise<Posted> =>
    post(db, { key, hash, type, memberId, reference: null }, postings);
  return { key, postings, send };
}

export function askWithdrawal(memberId: string, holdId: string, amount: number): Request {
  const { postings } = move('', 'WITHDRAW', memberId, 'cash', -amount, 'hold');
  const key = `ask ${holdId}`;
  return {
    key,
    postings,
    send: (db, hash) => openHold(db, { key, hash, memberId, holdId }, toSatang(amount)),
  };
}

export function endWithdrawal(holdId: string, { memberId, amount }: Hold, paid: boolean): Request {
  const key = `${paid ? 'paid' : 'failed'} ${holdId}`;
  const { postings } = move('', 'WITHDRAW', memberId, 'hold', -amount, paid ? 'house:bank:1' : 'cash');
  const send = (db: Queryable, hash: string) =>
    paid
      ? payHold(db, { key, hash, memberId, holdId }, 'house:bank:1')
      : failHold(db, { key, hash, memberId, holdId });
  return { key, postings, ends: holdId, send };
}

/** All payouts of a round in one batch. */
export function settle(key: string, wins: { memberId: string; amount: number }[]): Request {
  const movements = (hash: string) =>
    wins.map(({ memberId, amount }, at): MemberMovement => ({
      key: `${key} ${at}`,
      hash,
      type: 'WIN_YEEKEE',
      memberId,
      reference: null,
      account: 'cash',
      amount: toSatang(amount),
      house: 'round:1:pool',
    }));
  const postings = wins.flatMap(
    ({ memberId, amount }) => move('', 'WIN_YEEKEE', memberId, 'cash', amount, 'round:1:pool').postings,
  );
  return { key, postings, send: (db, hash) => postMany(db, movements(hash)) };
}
