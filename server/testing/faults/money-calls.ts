import { z } from 'zod';
import { bankCalls } from '@chokdee/shared/contracts/banks';
import { depositCalls, walletDepositCalls } from '@chokdee/shared/contracts/deposits';
import { depositWayNames, walletWays } from '@chokdee/shared/rules/deposit-way-names';
import { pathsOf, type Call } from '@chokdee/shared/contracts/http';
import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import { lotteryCalls, slipBody } from '@chokdee/shared/contracts/lottery';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { transferSlipCalls } from '@chokdee/shared/contracts/transfer-slips';
import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Queryable } from '../../src/db/db.ts';
import { TEST_PIN, type TestApp } from '../app.ts';
import { newTransferSlip, pictureOf, type ScriptedVerifier } from '../transfer-slips.ts';
import { betSlipOf } from '../bet-slips.ts';
import { openDeposits, type WalletStage } from '../wallet-stage.ts';
import { newAccountNumber } from '../withdrawals.ts';

interface MoneyCallContext {
  site: TestApp;
  stage: WalletStage;
  /** Offset of the member's device clock from the site's, in milliseconds. */
  deviceAheadMs: number;
  verifier: ScriptedVerifier;
  betId: BetId;
}

/** A member's call that moves money or decides where it goes. */
export interface MoneyCall {
  call: Call;
  path: string;
  body(world: MoneyCallContext): Promise<object | FormData>;
  /** Counts how often its effect happened to the member. */
  done(db: Queryable, memberId: MemberId): Promise<{ done: number }[]>;
  /** Its effect on the member's cash, in satang. */
  cash: number;
  /** Fields of the reply that change by themselves, so that a retry returns their current values. */
  changingFields: readonly string[];
}

const TRANSFER_SLIP_BAHT = 100;
const deviceNow = ({ deviceAheadMs }: MoneyCallContext) => bangkokIso(new Date(Date.now() + deviceAheadMs));
const opened = (channel: string) =>
  `select count(*)::int as done from deposits where member_id = $1 and channel = '${channel}'`;

function way(
  call: Call,
  body: MoneyCall['body'],
  done: string,
  {
    cash = 0,
    param,
    changingFields = [],
  }: { cash?: number; param?: string; changingFields?: readonly string[] } = {},
): MoneyCall {
  const { path } = (pathsOf(call).find((each) => each.param === param) ?? pathsOf(call)[0])!;
  return {
    call,
    path,
    body,
    cash,
    changingFields,
    done: (db, memberId) => db.query<{ done: number }>(done, [memberId]),
  };
}

const cancels = depositWayNames.map((param) =>
  way(
    depositCalls.cancel,
    async ({ site, stage }) => ({ id: (await openDeposits(site, stage))[param] }),
    `select count(*)::int as done from deposits where member_id = $1 and status = 'cancelled'`,
    { param },
  ),
);

export const moneyCalls: readonly MoneyCall[] = [
  way(depositCalls.createFast, async () => ({ bankId: 'kbank', prepareAmount: 500 }), opened('fast')),
  way(
    depositCalls.createNormal,
    async (world) => ({ bankId: 'kbank', channel: 'atm', amount: 500, depositAt: deviceNow(world) }),
    opened('normal'),
  ),
  way(depositCalls.createQr, async () => ({ amount: 500 }), opened('qrcode')),
  ...walletWays.map((wallet) =>
    way(walletDepositCalls[wallet].create, async () => ({ amount: 500 }), opened(wallet)),
  ),
  ...cancels,
  way(
    withdrawCalls.create,
    async ({ stage }) => ({ amount: 500, bankId: stage.member.bankId, pin: TEST_PIN }),
    'select count(*)::int as done from withdrawals where member_id = $1',
    { cash: -50_000 },
  ),
  way(
    walletCalls.moveAfCash,
    async () => ({ amount: 100 }),
    `select count(*)::int as done from ledger_transactions where member_id = $1 and type = 'MOVE_AF_TO_MONEY'`,
    { cash: 10_000 },
  ),
  way(
    bankCalls.addUserBank,
    async () => ({
      bankCode: '004',
      bankAccountNumber: newAccountNumber(),
      bankAccountName: 'Somchai Jaidee',
      pin: TEST_PIN,
    }),
    'select count(*)::int - 1 as done from user_banks where member_id = $1',
    // The bank checks the owner asynchronously.
    { changingFields: ['status', 'active', 'botUpdate'] },
  ),
  way(
    transferSlipCalls.create,
    async ({ verifier }) => {
      const slip = newTransferSlip();
      verifier.knows(slip, TRANSFER_SLIP_BAHT);
      const form = new FormData();
      form.append('slip', new File([new Uint8Array(await pictureOf(slip))], 'slip.png'));
      return form;
    },
    'select count(*)::int as done from slip_verifies where member_id = $1',
    { cash: TRANSFER_SLIP_BAHT * 100 },
  ),
  way(
    lotteryCalls.place,
    async ({ site, betId }) =>
      z.encode(
        slipBody,
        await betSlipOf(site.db, betId, [
          ['teng_bon_2', '12', 500],
          ['teng_bon_3', '123', 500],
        ]),
      ),
    'select count(*)::int as done from poys where member_id = $1',
    { cash: -1_000, param: 'yeekee' },
  ),
];
