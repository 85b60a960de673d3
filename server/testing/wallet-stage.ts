import { randomUUID } from 'node:crypto';
import { toSatang } from '@chokdee/shared/contracts/money';
import { walletWays, type DepositWayName, type WalletWay } from '@chokdee/shared/rules/deposit-way-names';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { post } from '../src/ledger/ledger.service.ts';
import { requestWithdrawal } from '../src/wallet/withdraws/withdraws.service.ts';
import { proposeAdjustment } from '../src/wallet/adjustments/adjustments.service.ts';
import {
  createFastDeposit,
  createQrDeposit,
  createWalletDeposit,
} from '../src/wallet/deposits/deposits.service.ts';
import { createNormalDeposit } from '../src/wallet/deposits/normal-deposits.service.ts';
import { openProposals } from '../src/wallet/transfers/transfer-proposals.queries.ts';
import { proposeAssign } from '../src/wallet/transfers/transfer-proposals.service.ts';
import { reportImport } from '../src/wallet/transfers/statement-import/import-statement.service.ts';
import { receiveTransfer } from '../src/wallet/transfers/transfers.service.ts';
import type { TestApp } from './app.ts';
import { newTransRef } from './bank-notices.ts';
import { walletMember, type WalletMember } from './wallet-people.ts';

export type StagePerson = WalletMember & { token: string };
/** A member with 10,000 baht, 500 baht of affiliate cash and a bank account, and two operators. */
export interface WalletStage {
  member: StagePerson;
  operator: StagePerson;
  second: StagePerson;
}

/** Further objects of a stage by the placeholder that stands for them in a request. */
export type StageNames = Record<string, string>;

const CASH = toSatang(1_000_000);
const AF = toSatang(50_000);

/** Inserts the people directly into the tables and signs them in; all have `pinHash`. */
export async function walletStage(site: TestApp, pinHash: string): Promise<WalletStage> {
  const [member, operator, second] = [
    await signedIn(site, pinHash),
    await signedIn(site, pinHash, 'operator'),
    await signedIn(site, pinHash, 'operator'),
  ];
  await site.creditMember(member.uuid, CASH);
  await post(
    site.db,
    { key: randomUUID(), hash: 'af', type: 'AF_EARN', memberId: member.uuid, reference: null },
    [
      { account: 'house:bonus', amount: toSatang(-AF) },
      { memberId: member.uuid, account: 'af', amount: AF },
    ],
  );
  return { member, operator, second };
}

export async function signedIn(
  site: TestApp,
  pinHash: string,
  role: 'member' | 'operator' = 'member',
): Promise<StagePerson> {
  const person = await walletMember(site.db, role);
  await site.db.query('update members set pin_hash = $2 where id = $1', [person.uuid, pinHash]);
  const { accessToken: token } = await site.services.auth.enter(person.uuid, {
    ip: '127.0.0.1',
    userAgent: 'test',
    method: 'pin',
  });
  return { ...person, token };
}

const someBaht = () => toSatang(10_000 + Math.floor(Math.random() * 5_000_000));

/** One open deposit of each kind. */
export async function openDeposits(
  { db }: TestApp,
  { member: { uuid } }: WalletStage,
): Promise<Record<DepositWayName, string>> {
  return db.transaction(async (tx) => {
    const byWallet: [WalletWay, string][] = [];
    for (const way of walletWays)
      byWallet.push([way, (await createWalletDeposit(tx, way, uuid, someBaht())).id]);
    return {
      fast: (await createFastDeposit(tx, uuid, { bankId: 'kbank', prepareAmount: someBaht() })).id,
      normal: (
        await createNormalDeposit(tx, uuid, {
          bankId: 'kbank',
          channel: 'atm',
          amount: someBaht(),
          depositAt: bangkokIso(new Date()),
        })
      ).id,
      qrcode: (await createQrDeposit(tx, uuid, someBaht())).id,
      ...(Object.fromEntries(byWallet) as Record<WalletWay, string>),
    };
  });
}

/** A transfer without a known owner; returns its bank reference. */
export async function unownedTransfer({ db }: TestApp, bankId = 'kbank'): Promise<string> {
  const transRef = newTransRef();
  await receiveTransfer(db, {
    bankId,
    transRef,
    amount: toSatang(6_000_001 + Math.floor(Math.random() * 1e7)),
    receivedAt: bangkokIso(new Date()),
  });
  return transRef;
}

/** Suspense money that the second operator proposed to assign to the member; returns the proposal's id. */
export async function proposedTransfer(site: TestApp, { member, second }: WalletStage): Promise<string> {
  const key = { bankId: 'kbank', transRef: await unownedTransfer(site) };
  await site.db.transaction((tx) =>
    proposeAssign(tx, second, key, { userName: member.userName, reason: 'The slip fits' }),
  );
  const [waiting] = await openProposals(site.db, [key]);
  return waiting!.id;
}

/** A statement with one new row, imported by the second operator. */
export async function proposedImport({ db }: TestApp, { second }: WalletStage): Promise<string> {
  const bytes = new TextEncoder().encode(
    `Date,Deposit,Reference\n${bangkokIso(new Date()).slice(0, 19)},70000.00,${newTransRef()}`,
  );
  return (await reportImport(db, second, { bankId: 'kbank', bytes, name: 'statement.csv', mode: 'propose' }))
    .importId!;
}

/** A transfer that the bank reported with two amounts; returns its bank reference. */
export async function conflictingTransfer(site: TestApp): Promise<string> {
  const transRef = await unownedTransfer(site);
  await receiveTransfer(site.db, {
    bankId: 'kbank',
    transRef,
    amount: toSatang(1),
    receivedAt: bangkokIso(new Date()),
  });
  return transRef;
}

export function pendingWithdrawal(
  { db }: TestApp,
  { member }: WalletStage,
  pinHash: string,
): Promise<string> {
  return db.transaction(
    async (tx) =>
      (
        await requestWithdrawal(tx, {
          memberId: member.uuid,
          pinHash,
          amount: toSatang(50_000),
          bankId: member.bankId,
          turnoverPercent: 100,
        })
      ).id,
  );
}

export function proposedAdjustment({ db }: TestApp, { member, second }: WalletStage): Promise<string> {
  return db.transaction(
    async (tx) =>
      (
        await proposeAdjustment(tx, second, {
          userName: member.userName,
          type: 'ADMIN_INCREASE',
          amount: toSatang(100),
          reason: 'counted wrongly',
        })
      ).id,
  );
}
