import { randomUUID } from 'node:crypto';
import type { JournaledMap } from '../wallet/journal.ts';
import type { ProviderWallet } from '../wallet/provider-wallet.ts';
import type { Tactic, Tactics } from '../wallet/tactic.ts';
import type { Outcome, WalletContent } from '../wallet/wallet-adapter.ts';
import { returnOf, type Spot } from './baccarat.ts';
import { uuidOf } from './hub88-wallet.ts';

export interface LiveSession {
  id: string;
  partner: string;
  playerId: string;
  token: string;
  demo: boolean;
  balance: string;
}

export interface TableBet {
  id: string;
  session: string;
  partner: string;
  playerId: string;
  token: string;
  gameId: string;
  roundId: string;
  spot: Spot;
  stakeSatang: number;
  demo: boolean;
  state: 'staking' | 'standing' | 'refused' | 'closed';
}

const baht = (satang: number) => (satang / 100).toFixed(2);

/** Bets at tables: each is a transaction of its own, and a player's win of a round is one. */
export function tableBets(
  wallet: ProviderWallet,
  book: JournaledMap<TableBet>,
  tactics: Tactics = () => undefined,
) {
  /** The tactics of bets whose rounds have a fault. */
  const faulty = new Map<string, Tactic>();
  const of = (roundId: string) =>
    book.values().filter((bet) => bet.roundId === roundId && bet.state !== 'refused');
  /** Bets that the site has not answered, by round: a round is settled once they are known. */
  const placing = new Map<string, Set<Promise<unknown>>>();

  function place(...[session, request]: Parameters<typeof stake>): ReturnType<typeof stake> {
    const bets = placing.get(request.roundId) ?? new Set();
    placing.set(request.roundId, bets);
    const placed = stake(session, request).finally(() => bets.delete(placed));
    bets.add(placed);
    return placed;
  }

  async function stake(
    session: LiveSession,
    request: Pick<TableBet, 'gameId' | 'roundId' | 'spot' | 'stakeSatang'> & { key: string },
  ): Promise<string | undefined> {
    const { key, ...content } = request;
    const id = uuidOf(`bet ${session.id} ${key}`);
    if (book.get(id)) return undefined;
    const bet = newBet(session, { ...content, id });
    book.set(id, bet);
    const outcome = session.demo ? demoBet(session, bet) : await placed(bet);
    note([session], outcome);
    book.set(id, { ...bet, state: outcome.state === 'done' ? 'standing' : 'refused' });
    return outcome.state === 'done' ? undefined : outcome.state === 'refused' ? outcome.code : 'SYSTEM';
  }

  async function placed(bet: TableBet): Promise<Outcome> {
    const tactic = tactics();
    if (tactic) faulty.set(bet.id, tactic);
    const content = contentOf(bet);
    return tactic?.bet ? tactic.bet(wallet, content) : wallet.placeBet(content);
  }

  /**
   * Pays every player of a round, once each, and closes it.
   *
   * @param sessionsOf the player's sessions that show the payment
   */
  async function settle(
    roundId: string,
    outcome: Spot,
    sessionsOf: (bet: TableBet) => readonly LiveSession[],
  ): Promise<void> {
    await Promise.allSettled(placing.get(roundId) ?? []);
    placing.delete(roundId);
    const players = grouped(of(roundId));
    await Promise.all(
      [...players.values()].map((bets) => pay({ wallet, book, faulty }, bets, outcome, sessionsOf(bets[0]!))),
    );
  }

  return {
    place,
    settle,
    of,
    /** Bets of a process that died are given back: nobody has seen how their rounds would have ended. */
    resume: () => giveBackUnsettled(wallet, book),
  };
}

function newBet(
  { id: session, partner, playerId, token, demo }: LiveSession,
  content: Pick<TableBet, 'id' | 'gameId' | 'roundId' | 'spot' | 'stakeSatang'>,
): TableBet {
  return { ...content, session, partner, playerId, token, demo, state: 'staking' };
}

function giveBackUnsettled(wallet: ProviderWallet, book: JournaledMap<TableBet>): void {
  for (const bet of book.values()) {
    if (bet.state !== 'standing' && bet.state !== 'staking') continue;
    if (!bet.demo) void wallet.undo(contentOf(bet));
    book.set(bet.id, { ...bet, state: 'refused' });
  }
}

const playerOf = ({ demo, session, partner, playerId }: TableBet): string =>
  demo ? session : `${partner} ${playerId}`;

/**
 * Whether the session's player placed the bet, in this session or an earlier one. Each demo
 * is a player of its own.
 */
export const isBetOf = (bet: TableBet, { id, partner, playerId, demo }: LiveSession): boolean =>
  playerOf(bet) === playerOf({ ...bet, session: id, partner, playerId, demo });

function note(sessions: readonly LiveSession[], outcome: Outcome): void {
  if (outcome.state === 'done') for (const session of sessions) session.balance = outcome.balance;
}

async function pay(
  {
    wallet,
    book,
    faulty,
  }: { wallet: ProviderWallet; book: JournaledMap<TableBet>; faulty: Map<string, Tactic> },
  bets: readonly TableBet[],
  outcome: Spot,
  sessions: readonly LiveSession[],
): Promise<void> {
  const standing = bets.filter(({ state }) => state === 'standing');
  const [first] = standing;
  if (!first) return;
  const won = standing.reduce((sum, { spot, stakeSatang }) => sum + returnOf(spot, stakeSatang, outcome), 0);
  if (!first.demo) {
    const win: WalletContent = {
      ...contentOf(first),
      kind: 'win',
      transactionId: uuidOf(`win ${first.session} ${first.roundId}`),
      original: first.id,
      amount: baht(won),
      closes: true,
    };
    const tactic = standing.map(({ id }) => faulty.get(id)?.win).find((known) => known !== undefined);
    const paid = await (tactic ? tactic(wallet, win) : wallet.settle(win));
    note(sessions, paid);
  } else
    for (const session of sessions) session.balance = baht(Math.round(Number(session.balance) * 100) + won);
  for (const bet of standing) book.set(bet.id, { ...bet, state: 'closed' });
}

function grouped(bets: TableBet[]): Map<string, TableBet[]> {
  const groups = new Map<string, TableBet[]>();
  for (const bet of bets) groups.set(playerOf(bet), [...(groups.get(playerOf(bet)) ?? []), bet]);
  return groups;
}

function demoBet(session: LiveSession, { stakeSatang }: TableBet): Outcome {
  const left = Math.round(Number(session.balance) * 100) - stakeSatang;
  return left < 0
    ? { state: 'refused', code: 'RS_ERROR_NOT_ENOUGH_MONEY', text: '' }
    : { state: 'done', balance: baht(left), text: '' };
}

function contentOf(bet: TableBet): WalletContent {
  const { id, partner, playerId, token, gameId, roundId, stakeSatang } = bet;
  return {
    kind: 'bet',
    transactionId: id,
    partner,
    playerId,
    token,
    gameId,
    roundId,
    amount: baht(stakeSatang),
  };
}

export const newLiveSession = (content: Omit<LiveSession, 'id'>): LiveSession => ({
  id: randomUUID(),
  ...content,
});
