import { setTimeout as pause } from 'node:timers/promises';
import type { JournaledMap } from '../wallet/journal.ts';
import type { ProviderWallet } from '../wallet/provider-wallet.ts';
import type { Tactic, Tactics } from '../wallet/tactic.ts';
import type { Outcome, WalletContent } from '../wallet/wallet-adapter.ts';
import type { Side } from './high-low.ts';
import { playGame, type GameResult } from './play-game.ts';
import type { PlayerSession } from './sessions.ts';

export interface ProviderRound {
  roundId: string;
  nth: number;
  session: string;
  /** The page's idempotency key: a repeat returns the same round. */
  key: string;
  partner: string;
  playerId: string;
  demo: boolean;
  stakeSatang: number;
  wonSatang: number;
  result: GameResult;
  /** `paying`: the win is on its way to the wallet. */
  state: 'staking' | 'refused' | 'paying' | 'closed';
  code?: string;
  /** Whether the player has seen the result. */
  seen: boolean;
}

interface Options {
  wallet: ProviderWallet;
  seed: string;
  /** Distinguishes the rounds of this journal from those of an earlier one. */
  instance: string;
  book: JournaledMap<ProviderRound>;
  tactics: Tactics;
}

/** How long a page waits for the wallet to accept a win. Afterwards the win is paid in the background. */
const PATIENCE_MS = 4_000;

const baht = (satang: number): string => (satang / 100).toFixed(2);

/** Rounds of one player and one stake: slots and draws. */
export function providerRounds({ wallet, seed, instance, book, tactics }: Options) {
  let nth = book.values().reduce((last, round) => Math.max(last, round.nth), 0);
  const keep = (round: ProviderRound): ProviderRound => (book.set(round.roundId, round), round);
  const change = (round: ProviderRound, changes: Partial<ProviderRound>): ProviderRound =>
    keep({ ...book.get(round.roundId)!, ...changes });

  async function pay(session: PlayerSession, round: ProviderRound, tactic?: Tactic): Promise<void> {
    const win = winOf(round);
    const outcome = await (tactic?.win ? tactic.win(wallet, win) : wallet.settle(win));
    noteBalance(session, outcome);
    change(
      round,
      outcome.state === 'done' ? { state: 'closed' } : { state: 'closed', code: codeOf(outcome) },
    );
  }

  async function play(session: PlayerSession, round: ProviderRound): Promise<ProviderRound> {
    if (session.demo) return playDemo(session, round);
    const tactic = tactics();
    const bet = betOf(session, round);
    const outcome = await (tactic?.bet ? tactic.bet(wallet, bet) : wallet.placeBet(bet));
    noteBalance(session, outcome);
    if (outcome.state !== 'done') return change(round, { state: 'refused', code: codeOf(outcome) });
    change(round, { state: 'paying' });
    await Promise.race([pay(session, round, tactic), pause(PATIENCE_MS, undefined, { ref: false })]);
    return book.get(round.roundId)!;
  }

  function playDemo(session: PlayerSession, round: ProviderRound): ProviderRound {
    const left = Math.round(Number(session.balance) * 100) - round.stakeSatang;
    if (left < 0) return change(round, { state: 'refused', code: 'BALANCE_NOT_ENOUGH' });
    session.balance = baht(left + round.wonSatang);
    return change(round, { state: 'closed' });
  }

  return {
    async play(session: PlayerSession, request: { key: string; stakeSatang: number; side: Side }) {
      const known = book.values().find(({ key, session: id }) => key === request.key && id === session.id);
      if (known) return known;
      nth += 1;
      const { stakeSatang, side, key } = request;
      const { partner, playerId, demo, id, game } = session;
      const played = playGame({ seed, nth, game, stakeSatang, side });
      const roundId = `${instance}-${nth}`;
      const own = { roundId, nth, session: id, key, partner, playerId, demo, stakeSatang, ...played };
      return play(session, keep({ ...own, state: 'staking', seen: false }));
    },
    /** The last round whose result the player has not seen, of whichever session. */
    unseen: ({ partner, playerId }: PlayerSession): ProviderRound | undefined =>
      book
        .values()
        .findLast((round) => round.partner === partner && round.playerId === playerId && !round.seen),
    seen(session: PlayerSession, roundId: string): void {
      const round = book.get(roundId);
      if (round?.playerId === session.playerId) change(round, { seen: true });
    },
    last: () => book.values().slice(-50).toReversed(),
    resume: () => resumeRounds(wallet, book),
  };
}

/** Finishes the rounds of a process that died: pays accepted bets, and rolls the others back. */
function resumeRounds(wallet: ProviderWallet, book: JournaledMap<ProviderRound>): void {
  const bets = new Map(
    wallet.entries().map((entry) => [`${entry.kind} ${entry.roundId}`, entry.standing] as const),
  );
  for (const round of book.values()) {
    if (round.demo || round.state === 'closed' || round.state === 'refused') continue;
    if (bets.get(`bet ${round.roundId}`) !== 'done')
      book.set(round.roundId, { ...round, state: 'refused', code: 'NO_ANSWER' });
    else
      void wallet
        .settle(winOf(round))
        .then(() => book.set(round.roundId, { ...book.get(round.roundId)!, state: 'closed' }));
  }
}

const codeOf = (outcome: Outcome): string => (outcome.state === 'refused' ? outcome.code : 'SYSTEM');

function noteBalance(session: PlayerSession, outcome: Outcome): void {
  if (outcome.state === 'done') session.balance = outcome.balance;
}

function betOf(session: PlayerSession, { roundId, stakeSatang }: ProviderRound): WalletContent {
  const { partner, playerId, token, game } = session;
  return {
    kind: 'bet',
    transactionId: `${roundId}-b`,
    partner,
    playerId,
    token,
    roundId,
    gameList: game.gameList,
    gameId: game.gameId,
    amount: baht(stakeSatang),
  };
}

function winOf({ roundId, partner, playerId, wonSatang, result }: ProviderRound): WalletContent {
  return {
    kind: result.game === 'high-low' && result.outcome === 'drawn' ? 'draw' : 'win',
    transactionId: `${roundId}-w`,
    partner,
    playerId,
    roundId,
    amount: baht(wonSatang),
    closes: true,
  };
}
