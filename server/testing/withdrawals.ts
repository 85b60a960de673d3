import { randomInt } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { bankCalls, type UserBank } from '@chokdee/shared/contracts/banks';
import type { UserBankId, WithdrawId } from '@chokdee/shared/contracts/ids';
import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { operatorWithdrawCalls } from '@chokdee/shared/contracts/wallet-operator';
import type { AccountNames, NameAnswer } from '../src/wallet/banks/account-names.ts';
import { payoutWork } from '../src/wallet/withdraws/payout-work.ts';
import { withdrawNews } from '../src/wallet/withdraws/withdraw-news.ts';
import type { PayoutAnswer, PayoutOrder, PayoutPort } from '../src/wallet/withdraws/payouts.ts';
import { TEST_PIN, type TestApp, type TestMember } from './app.ts';

/**
 * An in-memory bank. `nameAnswers` and `sends` script its answers; defaults are a match, and paid.
 * Idempotent: it pays a payout once, however often it is ordered.
 */
export interface BankDouble {
  names: AccountNames;
  payouts: PayoutPort;
  /** Answers by account number. */
  nameAnswers: Map<string, NameAnswer>;
  /**
   * Consumed in order. `lost`: the order never arrives; `paid unanswered`: it pays, but the answer is lost.
   */
  sends: (PayoutAnswer['outcome'] | 'lost' | 'paid unanswered')[];
  orders: PayoutOrder[];
  /** Results by payout id. */
  done: Map<WithdrawId, PayoutAnswer>;
}

export function bankDouble(): BankDouble {
  const bank: BankDouble = {
    nameAnswers: new Map(),
    sends: [],
    orders: [],
    done: new Map(),
    names: { ask: async ({ accountNumber }) => bank.nameAnswers.get(accountNumber) ?? 'match' },
    payouts: {
      async send(order) {
        bank.orders.push(order);
        const scripted = bank.sends.shift() ?? 'paid';
        if (scripted === 'lost') return { outcome: 'unknown' };
        const known = bank.done.get(order.id);
        if (known) return known;
        const answer: PayoutAnswer =
          scripted === 'paid' || scripted === 'paid unanswered'
            ? { outcome: 'paid', payoutRef: `P${order.id.slice(0, 8)}` }
            : scripted === 'failed'
              ? { outcome: 'failed', reason: 'closed account' }
              : { outcome: 'unknown' };
        bank.done.set(order.id, answer);
        return scripted === 'paid unanswered' ? { outcome: 'unknown' } : answer;
      },
      ask: async (id) => bank.done.get(id) ?? { outcome: 'not-found' },
    },
  };
  return bank;
}

/** An account number that the bank's simulator confirms. */
export const newAccountNumber = (): string => `${String(randomInt(1e9)).padStart(9, '7')}7`;

/** Adds an account over HTTP; the bank confirms it at once unless scripted otherwise. */
export function addBank(
  site: TestApp,
  as: TestMember,
  { number = newAccountNumber(), name = 'Somchai Jaidee', pin = TEST_PIN } = {},
): Promise<UserBank> {
  return site.ask(
    bankCalls.addUserBank,
    { bankCode: '004', bankAccountNumber: number, bankAccountName: name, pin },
    { as },
  );
}

export interface Payable {
  member: TestMember;
  bankId: UserBankId;
}

/** A member with withdrawable cash and a bank account. */
export async function payableMember(site: TestApp, satang: number): Promise<Payable> {
  const member = await site.registerMember();
  await site.creditMember(member.identity.uuid, satang);
  return { member, bankId: (await addBank(site, member)).bankId };
}

interface Ask {
  baht: number;
  pin?: string;
  key?: string;
}

export function sendWithdrawal(
  site: TestApp,
  { member, bankId }: Payable,
  { baht, pin = TEST_PIN, key }: Ask,
): Promise<LightMyRequestResponse> {
  return site.send(
    withdrawCalls.create,
    { amount: baht, bankId, pin },
    { as: member, ...(key === undefined ? {} : { idempotencyKey: key }) },
  );
}

/** Requests a withdrawal over HTTP; returns its id. */
export async function withdrawn(site: TestApp, payable: Payable, baht: number): Promise<WithdrawId> {
  return (
    await site.ask(
      withdrawCalls.create,
      { amount: baht, bankId: payable.bankId, pin: TEST_PIN },
      { as: payable.member },
    )
  ).id;
}

export const statusOf = async (site: TestApp, { member }: Payable, id: WithdrawId): Promise<string> =>
  (await site.ask(withdrawCalls.one, { id }, { as: member })).status;

export const approve = (
  site: TestApp,
  operator: TestMember,
  { member }: Payable,
  id: WithdrawId,
): Promise<LightMyRequestResponse> =>
  site.send(operatorWithdrawCalls.approve, { memberId: member.identity.uuid, id }, { as: operator });

/** The payout job of one server. */
export function payoutsOf(site: TestApp, payouts: PayoutPort, errors: unknown[] = []) {
  const { db, fanOut, notifyMoney } = site.services;
  return payoutWork({
    db,
    payouts,
    news: withdrawNews(fanOut, notifyMoney),
    log: { error: (details: unknown) => void errors.push(details) },
  });
}

/** Makes every waiting withdrawal, and every further question to the bank, due now. */
export async function everythingDue(site: TestApp): Promise<void> {
  await site.db.query('update payout_rechecks set ask_at = clock_timestamp() where ask_at is not null');
  await site.db.query('update withdrawals set due_at = clock_timestamp() where due_at is not null');
}

/** Runs payouts until nothing is left to do. */
export async function payOut(site: TestApp, payouts: PayoutPort): Promise<void> {
  const work = payoutsOf(site, payouts);
  while (await work.step());
}
