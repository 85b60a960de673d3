import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { gameCallbackNames, gameCallbacks } from '@chokdee/shared/contracts/game-callbacks';
import { reconcile } from '../ledger/reconcile.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { openPartner, PARTNER, player, type Player } from '../../testing/game-partner.ts';
import { progress } from '../../testing/progress.ts';
import { hashOf } from './session-secret.ts';
import { adjust, bet, giveBack, win, type Outcome } from './wallet.queries.ts';

const MAX_COMMANDS = 14;
/** Sequences that run at the same time, each with two players of its own. */
const LANES = 8;
/** Sequences of a lane in every run; `pnpm test:deep games` raises them. */
const SEQUENCES = Math.ceil(Number(process.env['GAME_SEQUENCES'] ?? '1000') / LANES);

jest.setTimeout(300_000 + SEQUENCES * LANES * 100);
const refusals = Object.fromEntries(
  gameCallbackNames.flatMap((name) => gameCallbacks[name].errors.map((code) => [code, code])),
);
const ANSWERS = { done: '{balance}', refusals: () => refusals };

let site: TestApp;
type Pair = readonly [Player, Player];
let pairs: Pair[];

beforeAll(async () => {
  site = await testApp();
  await openPartner(site);
  pairs = [];
  while (pairs.length < LANES) pairs.push([await player(site, 0), await player(site, 0)]);
});
afterAll(() => site.close());

type Step =
  | { do: 'bet'; who: number; round: number; id: number; satang: number }
  | {
      do: 'win' | 'draw';
      who: number;
      round: number;
      id: number;
      satang: number;
      close: boolean;
      of: number | null;
    }
  | { do: 'refund' | 'rollback'; who: number; id: number; of: number; round: number }
  | { do: 'adjust'; who: number; round: number; id: number; satang: number }
  | { do: 'lock'; who: number; locked: boolean }
  | { do: 'again'; which: number };

type WalletCall = Exclude<Step, { do: 'lock' | 'again' }>;

const who = fc.nat(1);
const round = fc.nat(2);
const id = fc.nat(4);
const orZero = (satang: fc.Arbitrary<number>) => fc.oneof({ weight: 5, arbitrary: satang }, fc.constant(0));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('bet' as const), who, round, id, satang: orZero(fc.nat(600)) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      // One number may come as a win and as a draw.
      do: fc.constantFrom('win' as const, 'win' as const, 'draw' as const),
      who,
      round,
      id: id.map((n) => n + 10),
      satang: orZero(fc.nat(900)),
      close: fc.boolean(),
      of: fc.option(id),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('refund' as const, 'rollback' as const),
      who,
      round,
      id: id.map((n) => n + 20),
      of: id,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('adjust' as const),
      who,
      round,
      id: id.map((n) => n + 30),
      satang: orZero(fc.integer({ min: -900, max: 900 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lock' as const), who, locked: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('again' as const), which: fc.nat(20) }) },
);

interface ModelRound {
  state: 'open' | 'settled' | 'refunded';
  standing: number;
  /** Stakes of bets, without what a refund, a rollback or a draw gave back. */
  atStake: number;
  drawn: number;
  won: number;
}

interface Known {
  content: string;
  /** undefined: forgotten. */
  code: string | null;
  answer?: string;
  bet?: { who: number; round: number; satang: number; undone: boolean };
}

/** What the wallet must do, without a database. */
class Model {
  readonly cash: number[];
  readonly debt = [0, 0];
  readonly locked = [false, false];
  readonly rounds = new Map<string, ModelRound>();
  readonly known = new Map<number, Known>();
  readonly tombstones = new Map<number, { who: number; round: number }>();

  constructor(cash: number[]) {
    this.cash = cash;
  }

  /** @returns the expected code; null when done. */
  expect(next: WalletCall): string | null {
    const content = JSON.stringify(next);
    const known = this.known.get(next.id);
    if (known) return known.content === content ? known.code : 'TRANSACTION_CONFLICT';
    if (next.do === 'bet' && this.tombstones.has(next.id)) return 'ROLLED_BACK';
    const code = this.apply(next);
    const kept = code === null || (next.do === 'bet' && code !== 'ROLLED_BACK');
    const bets = next.do === 'bet' && code === null ? { bet: { ...next, undone: false } } : {};
    if (kept) this.known.set(next.id, { content, code, ...bets });
    return code;
  }

  private apply(next: WalletCall): string | null {
    const key = `${next.who}:${next.round}`;
    const current = this.rounds.get(key);
    switch (next.do) {
      case 'bet':
        if (this.locked[next.who]) return 'PLAYER_BLOCKED';
        if (current?.state === 'settled') return 'ROUND_CLOSED';
        if (this.cash[next.who]! < next.satang) return 'BALANCE_NOT_ENOUGH';
        this.cash[next.who]! -= next.satang;
        this.rounds.set(key, {
          won: current?.won ?? 0,
          drawn: current?.drawn ?? 0,
          atStake: (current?.atStake ?? 0) + next.satang,
          standing: (current?.standing ?? 0) + 1,
          state: 'open',
        });
        return null;
      case 'win':
      case 'draw': {
        const fault = next.of === null ? null : this.unpayable(next, next.of);
        if (fault) return fault;
        if (!current || current.state === 'refunded') return 'ROUND_NOT_FOUND';
        if (current.state === 'settled') return 'ROUND_CLOSED';
        if (next.do === 'draw') {
          if (next.satang > current.atStake) return 'DRAW_ABOVE_STAKE';
          current.atStake -= next.satang;
          current.drawn += next.satang;
        } else current.won += next.satang;
        this.cash[next.who]! += next.satang;
        if (next.close) current.state = 'settled';
        return null;
      }
      case 'adjust':
        if (!current) return 'ROUND_NOT_FOUND';
        this.correct(next.who, next.satang);
        return null;
      default:
        return this.giveBack(next);
    }
  }

  /** Why a bet that a win names cannot be paid. */
  private unpayable({ who: winner, round: of }: WalletCall, named: number): string | null {
    const placed = this.known.get(named)?.bet;
    if (this.tombstones.has(named) || placed?.undone) return 'ROLLED_BACK';
    return placed?.who === winner && placed.round === of ? null : 'BET_NOT_FOUND';
  }

  private correct(member: number, satang: number): void {
    const after = this.cash[member]! + satang;
    const repaid = satang > 0 ? Math.min(this.debt[member]!, satang) : 0;
    this.debt[member]! += Math.max(0, -after) - repaid;
    this.cash[member] = Math.max(0, after) - repaid;
  }

  private giveBack(next: Extract<Step, { do: 'refund' | 'rollback' }>): string | null {
    const original = this.known.get(next.of);
    const tombstone = this.tombstones.get(next.of);
    if (!original && !tombstone) {
      if (next.do === 'refund') return 'BET_NOT_FOUND';
      this.tombstones.set(next.of, next);
      return null;
    }
    if (next.do === 'refund' && (tombstone || original!.code !== null)) return 'BET_NOT_FOUND';
    const owner = tombstone ?? (JSON.parse(original!.content) as { who: number; round: number });
    if (owner.who !== next.who || owner.round !== next.round) return 'TRANSACTION_CONFLICT';
    const placed = original?.bet;
    if (!placed || placed.undone) return null;
    const current = this.rounds.get(`${placed.who}:${placed.round}`)!;
    if (current.state === 'settled' || current.won > 0 || current.drawn > 0) return 'ROUND_CLOSED';
    placed.undone = true;
    this.cash[placed.who]! += placed.satang;
    current.standing -= 1;
    current.atStake -= placed.satang;
    if (current.standing === 0) current.state = 'refunded';
    return null;
  }
}

async function act(players: Pair, run: string, next: WalletCall): Promise<Outcome> {
  const { playerId, token } = players[next.who]!;
  const transaction = {
    partner: PARTNER,
    txn: `${run}-${next.id}`,
    hash: JSON.stringify(next),
    memberId: playerId,
    answers: ANSWERS,
    scale: null,
  };
  const named = `${run}-r${next.round}`;
  switch (next.do) {
    case 'bet':
      return bet(site.db, transaction, {
        tokenHash: hashOf(token),
        round: named,
        gameList: null,
        gameId: null,
        micro: next.satang * 10_000,
      });
    case 'win':
    case 'draw':
      return win(site.db, transaction, {
        kind: next.do,
        round: named,
        micro: next.satang * 10_000,
        close: next.close,
        original: next.of === null ? null : `${run}-${next.of}`,
      });
    case 'adjust':
      return adjust(site.db, transaction, { round: named, micro: next.satang * 10_000 });
    default:
      return giveBack(site.db, transaction, { kind: next.do, round: named, original: `${run}-${next.of}` });
  }
}

async function balances(players: Pair, kind: string): Promise<number[]> {
  const rows = await site.db.query<{ member: string; balance: number }>(
    'select member_id as member, balance from member_accounts where kind = $1 and member_id = any($2)',
    [kind, players.map(({ playerId }) => playerId)],
  );
  return players.map(({ playerId }) => rows.find(({ member }) => member === playerId)?.balance ?? 0);
}

async function setLocked({ playerId }: Player, locked: boolean): Promise<void> {
  await site.db.query('update members set status = $2 where id = $1', [playerId, locked ? 3 : 0]);
  // A trigger ends sessions: a member who is unlocked plays on.
  await site.db.query(
    "update game_sessions set ended_at = null, ended_because = null where member_id = $1 and ended_because = 'member-locked'",
    [playerId],
  );
}

const going = progress('wallet model', SEQUENCES * LANES);

async function sequence(players: Pair, steps: readonly Step[]): Promise<void> {
  const run = randomUUID();
  for (const { playerId } of players) await site.creditMember(playerId, 500);
  const model = new Model(await balances(players, 'cash'));
  (await balances(players, 'debt')).forEach((owed, at) => (model.debt[at] = 0 - owed));
  const sent: { next: WalletCall; code: string | null; answer: string }[] = [];
  for (const one of steps) {
    if (one.do === 'lock') {
      await setLocked(players[one.who]!, one.locked);
      model.locked[one.who] = one.locked;
      continue;
    }
    const repeated = one.do === 'again' ? sent[one.which % Math.max(sent.length, 1)] : undefined;
    const next = one.do === 'again' ? repeated?.next : one;
    if (!next) continue;
    const expected = model.expect(next);
    const { code, answer } = await act(players, run, next);
    expect({ next, code }).toEqual({ next, code: expected });
    const first = sent.find((earlier) => earlier.next === next && earlier.code === null);
    if (first && code === null) expect(answer).toBe(first.answer);
    sent.push({ next, code, answer });
    expect(await balances(players, 'cash')).toEqual(model.cash);
  }
  expect((await balances(players, 'debt')).map((owed) => 0 - owed)).toEqual(model.debt);
  for (const at of [0, 1]) if (model.locked[at]) await setLocked(players[at]!, false);
  going.ran(sent.length);
}

test('the wallet does what its model does, for any order of calls and repeats', async () => {
  const steps = fc.array(step, { minLength: 3, maxLength: MAX_COMMANDS });
  const { seed = 0 } = fc.readConfigureGlobal();
  await Promise.all(
    pairs.map((players, lane) =>
      fc.assert(
        fc.asyncProperty(steps, (drawn) => sequence(players, drawn)),
        { numRuns: SEQUENCES, seed: seed + lane, endOnFailure: true },
      ),
    ),
  );
  expect(await reconcile(site.db)).toEqual([]);
});
