import { randomBytes } from 'node:crypto';
import { faultControl } from '../faults/fault-control.ts';
import { hub88Faults } from '../faults/faults.ts';
import type { ActAtSite, SimulatedGame, SimulatorConfig } from '../process-messages.ts';
import { openJournal } from '../wallet/journal.ts';
import { providerWallet, type BookEntry } from '../wallet/provider-wallet.ts';
import { walletTransport } from '../wallet/transport.ts';
import { isBetOf, newLiveSession, tableBets, type LiveSession, type TableBet } from './bets.ts';
import { balanceAtSite, hub88Wallet } from './hub88-wallet.ts';
import { baccaratTable, TABLE_TIMES, type BaccaratTable, type TableTimes } from './table.ts';

const SEATS = 7;
const DEMO_BALANCE = '5000.00';

/** `game_code` of a table. */
export const codeOf = ({ gameList, gameId }: Pick<SimulatedGame, 'gameList' | 'gameId'>): string =>
  gameList ? `${gameList}:${gameId}` : gameId;

interface CasinoTools {
  act?: ActAtSite;
  lateMs?: number;
  otherPlayer?: string;
}

/** Tables of all partners, who sits at them, and what they bet. */
export function liveCasino(
  config: SimulatorConfig,
  times: TableTimes = TABLE_TIMES,
  tools: CasinoTools = {},
) {
  const { siteOrigin, seed, games, privatePem = '' } = config;
  const { transport, control, wallet, bets, sessionBook } = booksOf(config, tools);
  // Rounds of this process have numbers of their own, whatever an earlier one dealt.
  const instance = randomBytes(3).toString('hex');
  const { tell, watch, seatsOf } = audience();

  const keyOf = (partner: string, code: string) => `${partner} ${code}`;
  const sessionsOf = (bet: TableBet) => sessionBook.values().filter((session) => isBetOf(bet, session));
  const tables = new Map<string, BaccaratTable>(
    games.map((game) => {
      const key = keyOf(game.partner, codeOf(game));
      const over = (roundId: string, outcome: TableBet['spot']) =>
        void bets.settle(roundId, outcome, sessionsOf).then(() => tell(key));
      const table = baccaratTable({
        ...{ game, seed, instance, times, over },
        firstRound: 0,
        changed: () => tell(key),
      });
      return [key, table];
    }),
  );
  wallet.resume();
  bets.resume();
  for (const table of tables.values()) table.start();

  return {
    wallet,
    control,
    bets,
    tables,
    tell,
    seatsOf,
    session: (id: string) => sessionBook.get(id),
    open(partner: string, player: { playerId: string; token: string } | undefined): LiveSession {
      const session = newLiveSession(
        player
          ? { partner, ...player, demo: false, balance: '' }
          : { partner, playerId: '', token: '', demo: true, balance: DEMO_BALANCE },
      );
      sessionBook.set(session.id, session);
      return session;
    },
    watch,
    /** Learns what the player has, which the table shows before their first bet. */
    async readBalance(session: LiveSession): Promise<void> {
      const balance = await balanceAtSite({ siteOrigin, privatePem, ...session }).catch(() => undefined);
      // A bet that was placed meanwhile has a newer balance.
      if (balance !== undefined && session.balance === '') session.balance = balance;
    },
    key: keyOf,
    close(): void {
      for (const table of tables.values()) table.stop();
      transport.close();
    },
  };
}

function booksOf({ siteOrigin, privatePem = '', ...config }: SimulatorConfig, tools: CasinoTools) {
  const journal = openJournal(config.journal);
  const adapter = hub88Wallet(privatePem);
  const transport = walletTransport(siteOrigin, adapter);
  const control = faultControl({ adapter, schedule: config.faults, names: hub88Faults, ...tools });
  const wallet = providerWallet(transport, journal.map<BookEntry>('calls'));
  const bets = tableBets(wallet, journal.map<TableBet>('bets'), control.next);
  return { transport, control, wallet, bets, sessionBook: journal.map<LiveSession>('sessions') };
}

/** Who watches which table, and sits there. */
function audience() {
  const watchers = new Map<string, Set<() => void>>();
  const seats = new Map<string, (string | undefined)[]>();
  const tell = (key: string) => watchers.get(key)?.forEach((heard) => heard());
  return {
    tell,
    seatsOf: (key: string) => seats.get(key) ?? [],
    /** Calls back on each change of the table until it is ended. Who watches sits, while there are seats. */
    watch(key: string, session: string, heard: () => void): () => void {
      const listeners = watchers.get(key) ?? new Set();
      watchers.set(key, listeners.add(heard));
      const taken = seats.get(key) ?? Array.from({ length: SEATS }, () => undefined);
      seats.set(key, taken);
      const free = taken.indexOf(undefined);
      if (!taken.includes(session) && free >= 0) taken[free] = session;
      tell(key);
      return () => {
        listeners.delete(heard);
        const seat = taken.indexOf(session);
        if (seat >= 0) taken[seat] = undefined;
        tell(key);
      };
    },
  };
}

export type LiveCasino = ReturnType<typeof liveCasino>;
