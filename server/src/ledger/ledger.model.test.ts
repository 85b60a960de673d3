import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { connect, type Db } from '../db/db.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import {
  accountName,
  askWithdrawal,
  endWithdrawal,
  LedgerModel,
  move,
  settle,
  type Outcome,
  type Request,
} from '../../testing/ledger-model.ts';
import { preparedReconcile, type PreparedReconcile } from '../../testing/prepared-reconcile.ts';

/** A thousand sequences in every test run; `pnpm test:deep ledger` runs for `LEDGER_MINUTES`. */
const SEQUENCES = 1_000;
const MINUTES = Number(process.env['LEDGER_MINUTES'] ?? '0');

jest.setTimeout(300_000 + MINUTES * 60_000);

const members = [randomUUID(), randomUUID()];

let database: TestDatabase;
let owner: Db;
let books: PreparedReconcile;

beforeAll(async () => {
  database = await testDatabase();
  owner = connect(database.ownerUrl, { poolSize: 1 });
  books = await preparedReconcile(database.url);
});
afterAll(async () => {
  await owner.close();
  await books.close();
  await database.drop();
});

/** A step of a sequence: makes a request from the state so far, or repeats an earlier one. */
class Step implements fc.AsyncCommand<LedgerModel, Db> {
  readonly name: string;
  readonly make: (model: LedgerModel, key: string) => Request | undefined;
  readonly body: 'same' | 'other';

  constructor(name: string, make: Step['make'], body: Step['body'] = 'same') {
    this.name = name;
    this.make = make;
    this.body = body;
  }

  check(): boolean {
    return true;
  }

  async run(model: LedgerModel, db: Db): Promise<void> {
    const request = this.make(model, `request ${model.requests.length}`);
    if (!request) return;
    const repeated = model.done.get(request.key);
    const expected = model.expect(request, this.body === 'same');
    const [outcome, answer] = await outcomeOf(request.send(db, this.body));
    expect(outcome).toBe(expected);
    // A repeat returns exactly the first effect.
    if (repeated && outcome === 'done')
      expect({ ...answer, replayed: undefined }).toEqual({ ...repeated, replayed: undefined });
    if (outcome === 'done') {
      expect([answer?.replayed].flat()).toEqual([answer?.replayed].flat().map(() => repeated !== undefined));
      model.done.set(request.key, answer);
    }
    if (!model.requests.includes(request)) model.requests.push(request);
  }

  toString(): string {
    return this.name;
  }
}

async function outcomeOf(
  sent: ReturnType<Request['send']>,
): Promise<[Outcome, Awaited<typeof sent> | undefined]> {
  try {
    return ['done', await sent];
  } catch (error) {
    const { code, constructor } = error as Error & { code?: string };
    if (
      code !== 'BALANCE_NOT_ENOUGH' &&
      code !== 'IDEMPOTENCY_KEY_REUSED' &&
      constructor.name !== 'HoldNotOpenError'
    )
      throw error;
    return [(code ?? constructor.name) as Outcome, undefined];
  }
}

const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % Math.max(from.length, 1)];

const member = fc.constantFrom(...members);
const amount = fc.integer({ min: 1, max: 200 });
const at = fc.nat(1000);

const steps = [
  fc
    .tuple(member, amount)
    .map(
      ([who, n]) =>
        new Step(`deposit ${n}`, (_model, key) => move(key, 'DEPOSIT', who, 'cash', n, 'house:bank:1')),
    ),
  fc.tuple(member, amount).map(
    ([who, n]) =>
      new Step(`bet ${n}`, (model, key) => {
        model.bets.push({ memberId: who, amount: n });
        return move(key, 'BET_YEEKEE', who, 'cash', -n, 'round:1:pool');
      }),
  ),
  fc.tuple(at, amount).map(
    ([which, n]) =>
      new Step(`win ${n} on bet ${which}`, (model, key) => {
        const bet = pick(model.bets, which);
        return bet && move(key, 'WIN_YEEKEE', bet.memberId, 'cash', n, 'round:1:pool');
      }),
  ),
  fc.constant(
    new Step('settle every bet', (model, key) =>
      model.bets.length ? settle(key, [...model.bets]) : undefined,
    ),
  ),
  at.map(
    (which) =>
      new Step(`abort bet ${which}`, (model) => {
        const bet = pick(model.bets, which);
        return (
          bet &&
          move(
            `abort ${model.bets.indexOf(bet)}`,
            'ABORT_POY',
            bet.memberId,
            'cash',
            bet.amount,
            'round:1:pool',
          )
        );
      }),
  ),
  fc.tuple(member, amount).map(
    ([who, n]) =>
      new Step(`ask to withdraw ${n}`, (model) => {
        const holdId = `hold ${model.requests.length}`;
        const request = askWithdrawal(who, holdId, n);
        const { send } = request;
        return {
          ...request,
          send: async (db, hash) => {
            const answer = await send(db, hash);
            if (!model.holds.has(holdId)) model.holds.set(holdId, { memberId: who, amount: n, open: true });
            return answer;
          },
        };
      }),
  ),
  fc.tuple(at, fc.boolean()).map(
    ([which, paid]) =>
      new Step(`withdrawal ${which} ${paid ? 'paid' : 'failed'}`, (model) => {
        const hold = pick([...model.holds], which);
        return hold && endWithdrawal(hold[0], hold[1], paid);
      }),
  ),
  fc
    .tuple(member, amount)
    .map(
      ([who, n]) =>
        new Step(`earn ${n} by affiliates`, (_model, key) =>
          move(key, 'AF_EARN', who, 'af', n, 'house:pnl:lotto'),
        ),
    ),
  fc
    .tuple(member, amount)
    .map(
      ([who, n]) =>
        new Step(`move ${n} of af`, (_model, key) => move(key, 'MOVE_AF_TO_MONEY', who, 'cash', n, 'af')),
    ),
  fc
    .tuple(member, amount)
    .map(
      ([who, n]) =>
        new Step(`earn ${n} points`, (_model, key) =>
          move(key, 'POINTS_EARN', who, 'points', n, 'house:points'),
        ),
    ),
  fc
    .tuple(member, amount)
    .map(
      ([who, n]) =>
        new Step(`adjust by ${n - 100}`, (_model, key) =>
          n === 100
            ? undefined
            : move(key, n > 100 ? 'ADMIN_INCREASE' : 'ADMIN_DECREASE', who, 'cash', n - 100, 'house:adjust'),
        ),
    ),
  at.map((which) => new Step(`repeat ${which}`, (model) => pick(model.requests, which))),
  at.map(
    (which) =>
      new Step(
        `reuse the key of ${which}`,
        (model) => {
          const request = pick(model.requests, which);
          return request && model.done.has(request.key) ? request : undefined;
        },
        'other',
      ),
  ),
];

test('any sequence of requests gives the answers and balances of a simple model', async () => {
  let held = 0;
  const sequences = fc.asyncProperty(
    fc.commands(steps, { maxCommands: 40, size: 'medium' }),
    async (commands) => {
      await emptyLedger();
      const model = new LedgerModel();
      await fc.asyncModelRun(() => ({ model, real: database.db }), commands);
      expect((await books.drifts()).filter(({ invariant }) => !invariant.startsWith('withdrawals_'))).toEqual(
        [],
      );
      expect(await heldBy(database.db)).toEqual(accountsOf(model));
      held += 1;
    },
  );
  const { seed } = fc.readConfigureGlobal();
  const budget =
    MINUTES > 0
      ? { numRuns: 10_000_000, interruptAfterTimeLimit: MINUTES * 60_000, markInterruptAsFailure: false }
      : { numRuns: SEQUENCES };
  // Bypasses jest's console, which `pnpm test` silences.
  process.stdout.write(`movements against the model: seed ${seed}\n`);
  await fc.assert(sequences, budget);
  process.stdout.write(`movements against the model: ${held} sequences\n`);
});

async function emptyLedger(): Promise<void> {
  await owner.query('set session_replication_role = replica');
  const tables = ['ledger_entries', 'ledger_holds', 'ledger_transactions', 'member_accounts', 'turnovers'];
  for (const table of tables) await owner.query(`delete from ${table}`);
}

const sorted = (rows: (readonly [string, number, number])[]) => rows.sort(([a], [b]) => (a < b ? -1 : 1));

/** Name, balance and number of entries of every account that has entries. */
async function heldBy(db: Db) {
  const rows = await db.query<{ memberId: string | null; account: 'cash'; total: number; entries: number }>(
    `select member_id as "memberId", account, sum(amount)::bigint as total, count(*) as entries from ledger_entries group by 1, 2`,
  );
  return sorted(rows.map((row) => [accountName(row), row.total, row.entries] as const));
}

function accountsOf(model: LedgerModel) {
  return sorted([...model.sums].map(([name, total]) => [name, total, model.entries.get(name) ?? 0] as const));
}
