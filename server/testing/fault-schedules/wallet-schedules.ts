import { randomUUID } from 'node:crypto';
import { chokdeeWallet } from '../../src/simulators/games/chokdee/chokdee-wallet.ts';
import { providerRounds, type ProviderRound } from '../../src/simulators/games/chokdee/rounds.ts';
import type { PlayerSession } from '../../src/simulators/games/chokdee/sessions.ts';
import { faultControl } from '../../src/simulators/games/faults/fault-control.ts';
import { scheduled } from '../../src/simulators/games/faults/fault-schedule.ts';
import { faults, hub88Faults, type Fault } from '../../src/simulators/games/faults/faults.ts';
import { codeOf, liveCasino } from '../../src/simulators/games/hub88/casino.ts';
import { siteActs } from '../../src/simulators/games/site-acts.ts';
import { openJournal } from '../../src/simulators/games/wallet/journal.ts';
import { providerWallet, type BookEntry } from '../../src/simulators/games/wallet/provider-wallet.ts';
import { walletTransport } from '../../src/simulators/games/wallet/transport.ts';
import type { TestApp } from '../app.ts';
import { player, type Player } from '../game-partner.ts';
import { hub88Player, keyPair } from '../hub88-partner.ts';
import { testProviderConfig } from '../provider.ts';
import { onlyOnOneSide, scheduleRun, type ScheduleRun } from './schedule-run.ts';

const CASH = 1_000_000;
const STAKE = 1_000;
const LATE_MS = 10;
const SHARED = 3;
const MICRO_PER_BAHT = 1_000_000;
/** Their members cannot play on: each has one of their own. */
const ofMembers: readonly Fault[] = ['blocked-in-round', 'excluded-in-round'];

/** The player of each round, by the faults of a lap. */
async function playersOf(
  lap: readonly Fault[],
  newPlayer: () => Promise<Player>,
): Promise<(nth: number) => Player> {
  const count = SHARED + lap.filter((fault) => ofMembers.includes(fault)).length;
  const players = await Promise.all(Array.from({ length: count }, newPlayer));
  let own = SHARED;
  const chosen = lap.map((fault, at) => (ofMembers.includes(fault) ? own++ : at % SHARED));
  return (nth) => players[chosen[nth]!]!;
}

const firstLap = (names: readonly Fault[], seed: string): Fault[] =>
  names.map((_name, at) => scheduled(names, seed, at));

/** What counts at the partner, as `ourList` has it. */
const theirList = (entries: readonly BookEntry[]) =>
  entries
    .filter(({ standing, kind }) => standing === 'done' && kind !== 'rollback')
    .map(({ transactionId: txn, kind, roundId, playerId: member, amount }) => {
      const round = kind === 'bonus' ? '' : roundId;
      return { txn, kind, member, round, micro: Math.round(Number(amount) * MICRO_PER_BAHT) };
    });

const ourList = (site: TestApp, partner: string, since: Date) =>
  site.db.query<{ txn: string; kind: string; member: string; round: string; micro: number }>(
    `select txn, kind, member_id as member, round, micro from game_transactions
     where partner = $1 and created_at >= $2 and kind in ('bet', 'win', 'draw', 'bonus') and code is null and undone_by is null`,
    [partner, since],
  );

async function begins(site: TestApp): Promise<Date> {
  const [row] = await site.db.query<{ now: Date }>('select site_now() as now');
  return row!.now;
}

const unsettled = (entries: readonly BookEntry[]): string[] =>
  entries
    .filter(({ standing }) => standing === 'pending')
    .map(({ kind, transactionId }) => `${kind} ${transactionId} was never answered`);

/** Codes of a bet whose session has ended, because its member may not play on. */
const ofEnded: readonly (string | undefined)[] = ['SESSION_ENDED', 'RS_ERROR_TOKEN_EXPIRED'];

/** Each fault of a member has one bet refused. */
function notRefused(entries: readonly BookEntry[]): string[] {
  const refused = entries.filter(({ code }) => ofEnded.includes(code)).length;
  return refused === ofMembers.length ? [] : [`${refused} bets of blocked and excluded members were refused`];
}

const missingFaults = (names: readonly string[], made: readonly string[]): string[] =>
  names.filter((name) => !made.includes(name)).map((name) => `${name} was not made`);

/** Rounds of our own protocol, all at once: every fault once. */
export function ownSchedule(site: TestApp, partner: string, seed: string): Promise<ScheduleRun> {
  return scheduleRun(site, { protocol: 'chokdee', seed }, async () => {
    const since = await begins(site);
    const { siteOrigin, partners, games } = await testProviderConfig(site, 'chokdee', [partner]);
    const adapter = chokdeeWallet((code) => partners[code]!);
    const transport = walletTransport(siteOrigin, adapter);
    const journal = openJournal(undefined);
    const wallet = providerWallet(transport, journal.map<BookEntry>('calls'));
    const playerAt = await playersOf(firstLap(faults, seed), () => player(site, CASH, partner));
    const act = siteActs(site.db);
    const otherPlayer = playerAt(0).playerId;
    const control = faultControl({ adapter, schedule: seed, lateMs: LATE_MS, otherPlayer, act });
    const book = journal.map<ProviderRound>('rounds');
    const rounds = providerRounds({ wallet, seed, instance: seed, tactics: control.next, book });
    const played = faults.map((_fault, at) => {
      const { playerId, token } = playerAt(at);
      const session: PlayerSession = {
        ...{ id: randomUUID(), partner, playerId, token, demo: false, balance: '' },
        // Every other round can be drawn.
        game: { ...games[0]!, kind: at % 2 === 0 ? 'slot' : 'card' },
      };
      return rounds.play(session, { key: randomUUID(), stakeSatang: STAKE, side: 'high' });
    });
    await Promise.all(played);
    await wallet.drained();
    transport.close();
    return [
      ...missingFaults(faults, control.made()),
      ...unsettled(wallet.entries()),
      ...notRefused(wallet.entries()),
      ...onlyOnOneSide(await ourList(site, partner, since), theirList(wallet.entries())),
    ];
  });
}

/** Bets at tables of the Hub88 kind, all at once: every fault once. */
export function hub88Schedule(site: TestApp, partner: string, seed: string): Promise<ScheduleRun> {
  return scheduleRun(site, { protocol: 'hub88', seed }, async () => {
    const since = await begins(site);
    const config = await testProviderConfig(site, 'hub88', [partner]);
    const playerAt = await playersOf(firstLap(hub88Faults, seed), () => hub88Player(site, CASH, partner));
    // Rounds end when the schedule says so.
    const times = { bettingMs: 1_000_000, cardMs: 1, resultMs: 1 };
    const tools = { act: siteActs(site.db), lateMs: LATE_MS, otherPlayer: playerAt(0).playerId };
    const casino = liveCasino(
      { ...config, seed, privatePem: keyPair(1).privateKey, faults: seed },
      times,
      tools,
    );
    const [, table] = [...casino.tables][0]!;
    const gameId = codeOf(table.game);
    const placed = hub88Faults.map(async (_fault, at) => {
      const session = casino.open(partner, playerAt(at));
      const roundId = `${table.state().roundId}-${at}`;
      const bet = { key: randomUUID(), gameId, roundId, spot: 'player', stakeSatang: STAKE } as const;
      await casino.bets.place(session, bet);
      // Every other bet is lost.
      await casino.bets.settle(roundId, at % 2 === 0 ? 'player' : 'banker', () => []);
    });
    await Promise.all(placed);
    await casino.wallet.drained();
    casino.close();
    return [
      ...missingFaults(hub88Faults, casino.control.made()),
      ...unsettled(casino.wallet.entries()),
      ...notRefused(casino.wallet.entries()),
      ...onlyOnOneSide(await ourList(site, partner, since), theirList(casino.wallet.entries())),
    ];
  });
}
