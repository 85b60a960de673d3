import { setTimeout as pause } from 'node:timers/promises';
import type { ActAtSite, SiteAct } from '../process-messages.ts';
import type { ProviderWallet } from '../wallet/provider-wallet.ts';
import type { Tactic } from '../wallet/tactic.ts';
import type { DeliveryMode } from '../wallet/transport.ts';
import type { Outcome, WalletAdapter, WalletContent } from '../wallet/wallet-adapter.ts';
import type { Fault } from './faults.ts';

/** More satang than 32 bits hold. */
const JACKPOT_BAHT = '42949673.96';
/** More than any member has to stake. */
const BEYOND_ALL_BAHT = '999999999.00';
/** The third decimal of an amount in baht. */
const HALF_SATANG_DIGIT = '5';
const LATE_MS = 20_000;
const AHEAD_MS = 61_000;

interface Tools {
  adapter: WalletAdapter;
  /** How long a late win waits; meanwhile the player can log out, be blocked or reach a limit. */
  lateMs?: number;
  /** A player other than the one of the round. */
  otherPlayer?: string;
  act?: ActAtSite;
}

const undone: Outcome = { state: 'refused', code: 'ROLLED_BACK', text: '' };
const neverPaid: Outcome = { state: 'refused', code: 'NOT_CLOSED', text: '' };

/** How to produce each fault. The books of both sides must agree afterwards. */
export function tacticOf(fault: Fault, { adapter, lateMs = LATE_MS, otherPlayer, act }: Tools): Tactic {
  const tactics: Record<Fault, Tactic> = {
    ...wireTactics(adapter),
    ...orderTactics(adapter, lateMs),
    ...contentTactics(adapter, otherPlayer),
    ...midRoundTactics(adapter, act),
  };
  return tactics[fault];
}

/** The network and the form of a call. */
function wireTactics(adapter: WalletAdapter) {
  const bodyOf = (content: WalletContent) => adapter.body(content);
  return {
    'bet-repeated-at-once': { bet: repeated },
    'win-repeated-at-once': { win: repeated },
    'answer-dropped': { bet: twice, win: twice },
    'connection-cut': first(() => ({ way: 'cut' })),
    'slow-body': first(() => ({ way: 'slow' })),
    'changed-byte': first((content) => ({
      sent: bodyOf(content).replace(/\d/, (digit) => `${9 - Number(digit)}`),
    })),
    're-spaced': {
      win: async (wallet, win) => {
        await wallet.once(win);
        return wallet.once(win, { body: JSON.stringify(JSON.parse(bodyOf(win)), null, 2) });
      },
    },
    'clock-ahead': first(() => ({ aheadMs: AHEAD_MS })),
    'clock-behind': first(() => ({ aheadMs: -AHEAD_MS })),
    'unknown-field': first((content) => ({
      body: JSON.stringify({ ...JSON.parse(bodyOf(content)), new_field: [1] }),
    })),
  } satisfies Partial<Record<Fault, Tactic>>;
}

/** Calls that come in another order, late, or at once. */
function orderTactics(adapter: WalletAdapter, lateMs: number) {
  const winFor = earlyWin(adapter);
  return {
    'rollback-before-bet': { bet: rolledBackFirst(1) },
    'two-rollbacks-then-bet': { bet: rolledBackFirst(2) },
    'rollback-during-bet': {
      bet: async (wallet, bet) => {
        await Promise.all([wallet.once(bet), wallet.undo(bet)]);
        return undone;
      },
    },
    'rollback-after-bet': { bet: betAndRollback },
    'win-before-bet': {
      bet: async (wallet, bet) => {
        await wallet.once(winFor(bet));
        return wallet.placeBet(bet);
      },
    },
    'win-after-rollback': {
      bet: async (wallet, bet) => {
        await betAndRollback(wallet, bet);
        await wallet.settle(winFor(bet));
        return undone;
      },
    },
    'parallel-rounds': { bet: parallel(adapter) },
    'late-win': {
      win: async (wallet, win) => {
        await pause(lateMs, undefined, { ref: false });
        return wallet.settle(win);
      },
    },
  } satisfies Partial<Record<Fault, Tactic>>;
}

/** What calls say. */
function contentTactics(adapter: WalletAdapter, otherPlayer: string | undefined) {
  const other = otherOf(adapter);
  return {
    'bet-of-dead-session': {
      bet: async (wallet, bet) => {
        await wallet.once({ ...bet, transactionId: other(bet, 'dead'), token: 'x'.repeat(43) });
        return wallet.placeBet(bet);
      },
    },
    'zero-bet': before((bet) => ({ ...bet, transactionId: other(bet, 'zero'), amount: '0.00' })),
    'zero-win': {
      win: async (wallet, win) => {
        // A zero ends the round: what was won is paid before it.
        if (Number(win.amount) === 0) return wallet.settle(win);
        await wallet.settle({ ...win, transactionId: other(win, 'first'), closes: false });
        return wallet.settle({ ...win, amount: '0.00' });
      },
    },
    'other-game': {
      bet: async (wallet, bet) => {
        const outcome = await wallet.placeBet(bet);
        await wallet.once({ ...bet, transactionId: other(bet, 'game'), gameId: 'another-game' });
        return outcome;
      },
    },
    'part-of-satang': {
      // More than a draw may give back.
      win: (wallet, win) =>
        wallet.settle({ ...win, kind: 'win', amount: `${win.amount}${HALF_SATANG_DIGIT}` }),
    },
    jackpot: {
      win: async (wallet, win) => {
        await wallet.settle({
          ...win,
          kind: adapter.jackpotKind,
          transactionId: other(win, 'jackpot'),
          amount: JACKPOT_BAHT,
          closes: false,
        });
        return wallet.settle(win);
      },
    },
    'other-member': {
      bet: async (wallet, bet) => {
        const outcome = await wallet.placeBet(bet);
        if (otherPlayer) await wallet.once({ ...bet, playerId: otherPlayer });
        return outcome;
      },
    },
  } satisfies Partial<Record<Fault, Tactic>>;
}

/** What happens to the member or the round while it is open. Bets are refused then, wins are not. */
function midRoundTactics(adapter: WalletAdapter, act: ActAtSite | undefined) {
  const other = otherOf(adapter);
  const locked = (how: SiteAct): Tactic => ({
    bet: async (wallet, bet) => {
      const outcome = await wallet.placeBet(bet);
      if (outcome.state !== 'done') return outcome;
      await act?.(how, bet.playerId);
      // This would be a stake like any other if no site acted.
      if (act) await wallet.once({ ...bet, transactionId: other(bet, how) });
      return outcome;
    },
    win: async (wallet, win) => {
      const outcome = await wallet.settle(win);
      await act?.('lift', win.playerId);
      return outcome;
    },
  });
  return {
    'blocked-in-round': locked('block'),
    'excluded-in-round': locked('exclude'),
    'limit-in-round': {
      bet: async (wallet, bet) => {
        const outcome = await wallet.placeBet(bet);
        const beyond = { ...bet, transactionId: other(bet, 'beyond'), amount: BEYOND_ALL_BAHT };
        if (outcome.state === 'done') await wallet.once(beyond);
        return outcome;
      },
    },
    'never-closed': {
      // A win of nothing would close the round.
      win: async (wallet, win) =>
        Number(win.amount) === 0 ? neverPaid : wallet.settle({ ...win, closes: false }),
    },
  } satisfies Partial<Record<Fault, Tactic>>;
}

const otherOf = (adapter: WalletAdapter) => (content: WalletContent, what: string) =>
  adapter.otherId(content.transactionId, what);

const earlyWin =
  (adapter: WalletAdapter) =>
  (bet: WalletContent): WalletContent => {
    const { partner, playerId, roundId } = bet;
    const transactionId = otherOf(adapter)(bet, 'early');
    return { kind: 'win', transactionId, partner, playerId, roundId, amount: '1.00', closes: false };
  };

async function repeated(wallet: ProviderWallet, content: WalletContent): Promise<Outcome> {
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => wallet.once(content)));
  return outcomes.find(({ state }) => state === 'done') ?? wallet.settle(content);
}

async function twice(wallet: ProviderWallet, content: WalletContent): Promise<Outcome> {
  await wallet.once(content);
  return wallet.settle(content);
}

/** Sends a call with a fault, which may not arrive, and then sends it correctly. */
function first(manner: (content: WalletContent) => DeliveryMode): Tactic {
  const send = async (wallet: ProviderWallet, content: WalletContent) => {
    await wallet.once(content, manner(content));
    return wallet.settle(content);
  };
  return { bet: send, win: send };
}

function before(extra: (bet: WalletContent) => WalletContent): Tactic {
  return {
    bet: async (wallet, bet) => {
      const outcome = await wallet.placeBet(bet);
      if (outcome.state === 'done') await wallet.settle(extra(bet));
      return outcome;
    },
  };
}

function rolledBackFirst(times: number) {
  return async (wallet: ProviderWallet, bet: WalletContent): Promise<Outcome> => {
    for (let nth = 1; nth <= times; nth += 1) await wallet.undo(bet, nth);
    await wallet.once(bet);
    return undone;
  };
}

async function betAndRollback(wallet: ProviderWallet, bet: WalletContent): Promise<Outcome> {
  await wallet.settle(bet);
  await wallet.undo(bet);
  return undone;
}

const parallel =
  (adapter: WalletAdapter) =>
  async (wallet: ProviderWallet, bet: WalletContent): Promise<Outcome> => {
    const winFor = earlyWin(adapter);
    const others = ['p1', 'p2'].map((name) => ({
      ...bet,
      transactionId: adapter.otherId(bet.transactionId, name),
      roundId: `${bet.roundId}-${name}`,
    }));
    const bets = [bet, ...others].map((content) => wallet.placeBet(content));
    const [outcome, ...placed] = await Promise.all(bets);
    const standing = others.filter((_content, at) => placed[at]?.state === 'done');
    const ends = standing.map((content) =>
      wallet.settle({ ...winFor(content), amount: '0.00', closes: true }),
    );
    await Promise.all(ends);
    return outcome!;
  };
