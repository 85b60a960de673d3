import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { IdempotencyKey } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { setClockAhead } from '../db/clock.ts';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { postMany } from '../ledger/ledger-many.ts';
import type { MemberMovement } from '../ledger/movement.ts';
import { balancesOf, houseBalance } from '../ledger/ledger.queries.ts';
import { post } from '../ledger/ledger.service.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { testEnv } from '../../testing/env.ts';
import { pick, WalletModel } from '../../testing/wallet-model.ts';
import { WALLET_PIN_HASH, walletMember } from '../../testing/wallet-people.ts';
import { decideOn, proposeAdjustment } from './adjustments/adjustments.service.ts';
import { moveAfCash } from './affiliate/affiliate.service.ts';
import { createFastDeposit } from './deposits/deposits.service.ts';
import { assign, markReturned } from './transfers/suspense.service.ts';
import { receiveTransfer } from './transfers/transfers.service.ts';
import { approve, reject } from './withdraws/operator-withdraws.service.ts';
import { endPaid } from './withdraws/withdrawal-end.ts';
import { lockWithdrawal } from './withdraws/withdraws.queries.ts';
import { requestWithdrawal } from './withdraws/withdraws.service.ts';
import { seedReceivingBanks } from './wallet.seed.ts';

/** Sequences in every test run; `pnpm test:deep ledger` runs for `LEDGER_MINUTES`. */
const SEQUENCES = 150;
const MINUTES = Number(process.env['LEDGER_MINUTES'] ?? '0');
const BANK = 'kbank';
const BOOKS_EVERY = 25;
/** A database with thousands of sequences would take long to check. */
const DATABASE_HAS_SEQUENCES = 500;

jest.setTimeout(300_000 + MINUTES * 60_000);

let database: TestDatabase;
let db: Db;

beforeAll(open);
afterAll(close);

async function open(): Promise<void> {
  database = await testDatabase();
  db = database.db;
  await db.query("select site_environment_mark('development')");
  await seedReceivingBanks(db, testEnv());
  // Withdrawals are counted per day, so no midnight may pass during the run.
  const [early] = await db.query<{ ms: number }>(
    "select (extract(epoch from bangkok_midnight(bangkok_day(site_now()) + 1) + interval '1 hour' - site_now()) * 1000)::bigint as ms",
  );
  await setClockAhead(db, early!.ms);
}

async function close(): Promise<void> {
  await database.drop();
}

type Refusal = AppError['code'];

/**
 * Runs the command and expects the effect or the refusal that the model predicts. A refusal moves nothing.
 */
async function step<T>(
  expected: Refusal | 'done',
  act: () => Promise<T>,
  effect: (answer: T) => void,
): Promise<void> {
  const outcome = await act().then(
    (answer) => ({ code: 'done' as const, answer }),
    (error: unknown) => {
      if (error instanceof AppError) return { code: error.code, answer: undefined };
      throw error;
    },
  );
  expect(outcome.code).toBe(expected);
  if (outcome.code === 'done') effect(outcome.answer as T);
}

class Command implements fc.AsyncCommand<WalletModel, Db> {
  readonly name: string;
  readonly act: (model: WalletModel) => Promise<void>;

  constructor(name: string, act: (model: WalletModel) => Promise<void>) {
    this.name = name;
    this.act = act;
  }

  check(): boolean {
    return true;
  }

  run(model: WalletModel): Promise<void> {
    return this.act(model);
  }

  toString(): string {
    return this.name;
  }
}

const at = fc.nat(1_000);
const amount = fc.integer({ min: 1, max: 60_000 });
const reason = 'as the model wants it';

/** Reports a transfer: it pays the open deposit with exactly this amount, otherwise it goes to suspense. */
async function reportTransfer(
  model: WalletModel,
  sum: number,
  transRef: string = randomUUID(),
): Promise<void> {
  const known = model.transfers.find((transfer) => transfer.transRef === transRef);
  const claim = model.deposits.find(({ total, bankId, paid }) => total === sum && bankId === BANK && !paid);
  const expected = known ? (known.amount === sum ? 'repeat' : 'conflict') : claim ? 'credited' : 'suspense';
  const { outcome } = await receiveTransfer(db, {
    bankId: BANK,
    transRef,
    amount: toSatang(sum),
    receivedAt: bangkokIso(new Date()),
  });
  expect(outcome).toBe(expected);
  if (known) return;
  model.transfers.push({ bankId: BANK, transRef, amount: sum, state: claim ? 'matched' : 'suspense' });
  if (claim) {
    claim.paid = true;
    model.add(claim.owner.uuid, 'cash', sum);
  }
}

/** A movement of a partner, once per key; a repeat has no effect. */
async function game(
  model: WalletModel,
  key: string,
  who: number,
  type: MemberMovement['type'],
  sum: number,
): Promise<void> {
  const before = model.games.get(key);
  const owner = before?.owner ?? pick(model.members, who)!;
  const moved = before?.amount ?? sum;
  const expected =
    before === undefined && model.sum(owner.uuid, 'cash') + moved < 0 ? 'BALANCE_NOT_ENOUGH' : 'done';
  const movement: MemberMovement = {
    key,
    hash: type,
    type,
    memberId: owner.uuid,
    reference: null,
    account: 'cash',
    amount: toSatang(moved),
    house: 'house:pnl:partner',
  };
  await step(
    expected,
    () => postMany(db, [movement]),
    ({ replayed }) => {
      expect(replayed).toEqual([before !== undefined]);
      if (before === undefined) model.add(owner.uuid, 'cash', moved);
      model.games.set(key, { owner, amount: moved });
    },
  );
}

const commands = [
  fc.tuple(at, fc.integer({ min: 10_000, max: 60_000 })).map(
    ([who, sum]) =>
      new Command(`open a deposit of ${sum}`, async (model) => {
        const owner = pick(model.members, who)!;
        if (model.deposits.filter((deposit) => deposit.owner === owner && !deposit.paid).length >= 3) return;
        const { id, prepareTotal } = await db.transaction((tx) =>
          createFastDeposit(tx, owner.uuid, { bankId: BANK, prepareAmount: toSatang(sum) }),
        );
        model.deposits.push({ owner, id, bankId: BANK, total: prepareTotal, paid: false });
      }),
  ),
  at.map(
    (which) =>
      new Command(`pay deposit ${which}`, async (model) => {
        const deposit = pick(model.deposits, which);
        if (deposit) await reportTransfer(model, deposit.total);
      }),
  ),
  at.map(
    (which) =>
      new Command(`pay deposit ${which} short`, async (model) => {
        const deposit = pick(model.deposits, which);
        if (deposit) await reportTransfer(model, deposit.total - 5_000);
      }),
  ),
  amount.map((sum) => new Command(`a transfer of ${sum} from nobody`, (model) => reportTransfer(model, sum))),
  fc.tuple(at, fc.boolean()).map(
    ([which, same]) =>
      new Command(`report transfer ${which} again${same ? '' : ' with another amount'}`, async (model) => {
        const transfer = pick(model.transfers, which);
        if (transfer) await reportTransfer(model, transfer.amount + (same ? 0 : 1), transfer.transRef);
      }),
  ),
  fc.tuple(at, at, fc.boolean()).map(
    ([which, who, back]) =>
      new Command(`${back ? 'send back' : 'assign'} transfer ${which}`, async (model) => {
        const transfer = pick(model.transfers, which);
        const owner = pick(model.members, who)!;
        if (!transfer) return;
        const act = () =>
          db.transaction<unknown>((tx) =>
            back
              ? markReturned(tx, model.operators[0]!, transfer, reason)
              : assign(tx, model.operators[0]!, transfer, { userName: owner.userName, reason }),
          );
        await step(transfer.state === 'suspense' ? 'done' : 'TRANSFER_STATE', act, () => {
          transfer.state = back ? 'returned' : 'assigned';
          if (!back) model.add(owner.uuid, 'cash', transfer.amount);
        });
      }),
  ),
  fc.tuple(at, amount).map(
    ([who, sum]) =>
      new Command(`ask to withdraw ${sum}`, async (model) => {
        const owner = pick(model.members, who)!;
        const { uuid: memberId, bankId } = owner;
        const mine = model.withdrawals.filter((withdrawal) => withdrawal.owner === owner);
        const refusals: [boolean, Refusal][] = [
          [mine.some(({ state }) => state === 'pending' || state === 'approved'), 'PREVIOUS_PENDING'],
          [sum < 10_000, 'MIN_WITHDRAW'],
          [mine.filter(({ state }) => state !== 'returned').length >= 5, 'MAX_COUNT_PER_DAY'],
          [sum > model.sum(memberId, 'cash'), 'BALANCE_NOT_ENOUGH'],
        ];
        const expected = refusals.find(([refused]) => refused)?.[1] ?? 'done';
        const act = () =>
          db.transaction((tx) =>
            requestWithdrawal(tx, {
              memberId,
              pinHash: WALLET_PIN_HASH,
              amount: toSatang(sum),
              bankId,
              turnoverPercent: 0,
            }),
          );
        await step(expected, act, ({ id }) => {
          model.withdrawals.push({ owner, id, amount: sum, state: 'pending' });
          model.add(memberId, 'cash', -sum);
          model.add(memberId, 'hold', sum);
        });
      }),
  ),
  fc.tuple(at, fc.constantFrom('approve', 'reject', 'pay')).map(
    ([which, what]) =>
      new Command(`${what} withdrawal ${which}`, async (model) => {
        const withdrawal = pick(model.withdrawals, which);
        if (!withdrawal) return;
        const { id, owner, state, amount: held } = withdrawal;
        const key = { memberId: owner.uuid, id };
        // The other operators move members' money, so they may not approve its withdrawals.
        const operator = model.operators[2]!;
        if (what === 'pay') {
          if (state !== 'approved') return;
          await db.transaction(async (tx) => endPaid(tx, (await lockWithdrawal(tx, owner.uuid, id))!, {}));
          withdrawal.state = 'paid';
          return model.add(owner.uuid, 'hold', -held);
        }
        const open = what === 'approve' ? ['pending'] : ['pending', 'approved'];
        const act = () =>
          db.transaction((tx) =>
            what === 'approve' ? approve(tx, operator, key) : reject(tx, operator, { ...key, reason }),
          );
        await step(open.includes(state) ? 'done' : 'WITHDRAW_STATE', act, () => {
          withdrawal.state = what === 'approve' ? 'approved' : 'returned';
          if (what === 'approve') return;
          model.add(owner.uuid, 'hold', -held);
          model.add(owner.uuid, 'cash', held);
        });
      }),
  ),
  fc.tuple(at, amount, fc.boolean()).map(
    ([who, sum, more]) =>
      new Command(`propose a correction of ${sum}`, async (model) => {
        const owner = pick(model.members, who)!;
        const { id } = await db.transaction((tx) =>
          proposeAdjustment(tx, model.operators[0]!, {
            userName: owner.userName,
            type: more ? 'ADMIN_INCREASE' : 'ADMIN_DECREASE',
            amount: toSatang(sum),
            reason,
          }),
        );
        model.corrections.push({ id, owner, amount: more ? sum : -sum, open: true });
      }),
  ),
  fc.tuple(at, fc.boolean(), fc.boolean()).map(
    ([which, other, carryOut]) =>
      new Command(`decide on correction ${which}`, async (model) => {
        const correction = pick(model.corrections, which);
        if (!correction) return;
        const { id, owner, amount: sum, open } = correction;
        const expected = !open
          ? 'ADJUSTMENT_STATE'
          : !other
            ? 'SAME_OPERATOR'
            : carryOut && model.sum(owner.uuid, 'cash') + sum < 0
              ? 'BALANCE_NOT_ENOUGH'
              : 'done';
        await step(
          expected,
          () =>
            db.transaction((tx) =>
              decideOn(tx, model.operators[other ? 1 : 0]!, { id, carryOut, decision: reason }),
            ),
          () => {
            correction.open = false;
            if (carryOut) model.add(owner.uuid, 'cash', sum);
          },
        );
      }),
  ),
  fc.tuple(at, amount).map(
    ([who, sum]) =>
      new Command(`earn ${sum} by others`, async (model) => {
        const { uuid: memberId } = pick(model.members, who)!;
        await post(db, { key: randomUUID(), hash: '', type: 'AF_EARN', memberId, reference: null }, [
          { memberId, account: 'af', amount: toSatang(sum) },
          { account: 'house:bonus', amount: toSatang(-sum) },
        ]);
        model.add(memberId, 'af', sum);
      }),
  ),
  fc.tuple(at, amount).map(
    ([who, sum]) =>
      new Command(`move ${sum} of affiliate cash`, async (model) => {
        const { uuid } = pick(model.members, who)!;
        await step(
          sum > model.sum(uuid, 'af') ? 'BALANCE_NOT_ENOUGH' : 'done',
          () => db.transaction((tx) => moveAfCash(tx, uuid, randomUUID() as IdempotencyKey, toSatang(sum))),
          () => {
            model.add(uuid, 'af', -sum);
            model.add(uuid, 'cash', sum);
          },
        );
      }),
  ),
  fc
    .tuple(at, at, amount)
    .map(
      ([who, number, sum]) =>
        new Command(`bet ${number} of a game`, (model) =>
          game(model, `bet ${number % 20}`, who, 'BET_GAME', -sum),
        ),
    ),
  fc
    .tuple(at, at, amount)
    .map(
      ([who, number, sum]) =>
        new Command(`win ${number} of a game`, (model) =>
          game(model, `win ${number % 20}`, who, 'WIN_GAME', sum),
        ),
    ),
  at.map(
    (number) =>
      new Command(`take back bet ${number} of a game`, async (model) => {
        const bet = model.games.get(`bet ${number % 20}`);
        // Reversing a movement that never arrived moves nothing.
        if (bet)
          await game(
            model,
            `refund ${number % 20}`,
            model.members.indexOf(bet.owner),
            'REFUND_GAME',
            -bet.amount,
          );
      }),
  ),
];

test('after any sequence of actions, the wallet matches a simple model', async () => {
  const { seed } = fc.readConfigureGlobal();
  process.stdout.write(`the wallet against the model: seed ${seed}\n`);
  let sequences = 0;
  const property = fc.asyncProperty(
    fc.commands(commands, { maxCommands: 40, size: 'medium' }),
    async (chosen) => {
      const model = new WalletModel(
        [await walletMember(db), await walletMember(db)],
        [
          await walletMember(db, 'operator'),
          await walletMember(db, 'operator'),
          await walletMember(db, 'operator'),
        ],
      );
      const suspenseBefore = await houseBalance(db, 'suspense:deposit');
      await fc.asyncModelRun(() => ({ model, real: db }), chosen);
      for (const { uuid } of model.members) {
        const { cash, af, hold } = await balancesOf(db, uuid);
        expect([cash.satang, af.satang, hold.satang]).toEqual([
          model.sum(uuid, 'cash'),
          model.sum(uuid, 'af'),
          model.sum(uuid, 'hold'),
        ]);
      }
      expect((await houseBalance(db, 'suspense:deposit')) - suspenseBefore).toBe(model.suspense());
      // An unpaid amount could match a deposit of another member in the next sequence.
      await database.db.query('update deposit_tails set held_until = site_now() where bank_id = $1', [BANK]);
      sequences += 1;
      if (sequences % BOOKS_EVERY === 0) expect(await reconcile(db)).toEqual([]);
      if (sequences % DATABASE_HAS_SEQUENCES === 0) {
        await close();
        await open();
      }
    },
  );
  const budget =
    MINUTES > 0
      ? { numRuns: 10_000_000, interruptAfterTimeLimit: MINUTES * 60_000, markInterruptAsFailure: false }
      : { numRuns: SEQUENCES };
  await fc.assert(property, budget);
  process.stdout.write(`the wallet against the model: ${sequences} sequences\n`);
  expect(await reconcile(db)).toEqual([]);
});
