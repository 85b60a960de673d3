import { randomUUID } from 'node:crypto';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { faultSchedule } from '../faults/fault-schedule.ts';
import type { ActAtSite, SimulatorConfig } from '../process-messages.ts';
import { openJournal } from '../wallet/journal.ts';
import { accounts, type Accounts, type FootballBet, type Holder } from './accounts.ts';
import { MATCH_TIMES, MINUTES, matchOf, matchTime, scoreAt, type Match, type MatchTime } from './match.ts';
import { oddsOf, returnOf, type Odds, type Selection } from './odds.ts';

export interface FootballSession extends Holder {
  id: string;
  demo: boolean;
}

interface BetRequest {
  key: string;
  nth: number;
  selection: Selection;
  stakeSatang: number;
  /** The odds as they were shown. */
  odds: number;
  neverSettled?: boolean;
}

type Placed = { code: string } | { odds: number };

/** What goes wrong with a bet, or happens to its player while it stands. */
const betFaults = ['never-closed', 'blocked-in-round', 'excluded-in-round'] as const;

const DEMO_SATANG = 500_000;
const TICK_MS = 250;

/** Takes bets on matches that follow each other, and settles them at full time. */
// oxlint-disable-next-line max-lines-per-function -- one book, whose acts share its sessions and matches
export function bookmaker(
  { seed, ...config }: Pick<SimulatorConfig, 'seed' | 'journal' | 'faults'>,
  { now = Date.now, act }: { now?: () => number; act?: ActAtSite } = {},
) {
  const journal = openJournal(config.journal);
  const book = accounts(journal);
  const sessions = journal.map<FootballSession>('sessions');
  const faults = faultSchedule(betFaults, config.faults);
  // The newest session of each player is the one that counts.
  const newest = new Map(
    sessions.values().map((session) => [`${session.partner}/${session.playerId}`, session.id]),
  );
  const watchers = new Map<string, Set<() => void>>();
  let shown = '';
  let current = matchOf(seed, matchTime(now(), MATCH_TIMES).nth);
  let odds: { nth: number; minute: number; odds: Odds } | undefined;

  const at = (): { match: Match; time: MatchTime; odds: Odds } => {
    const time = matchTime(now(), MATCH_TIMES);
    if (current.nth !== time.nth) current = matchOf(seed, time.nth);
    if (odds?.nth !== time.nth || odds.minute !== time.minute)
      odds = { nth: time.nth, minute: time.minute, odds: oddsOf(current, time.minute) };
    return { match: current, time, odds: odds.odds };
  };
  const tell = (session: string) => watchers.get(session)?.forEach((heard) => heard());

  function tick(): void {
    const { time } = at();
    const next = `${time.nth} ${time.phase} ${time.minute}`;
    if (next === shown) return;
    shown = next;
    settleDue(seed, book, time, bangkokIso(new Date()));
    for (const session of watchers.keys()) tell(session);
  }
  tick();
  const timer = setInterval(tick, TICK_MS);

  /** @returns why it was not taken, or its odds. A repeated key is the same bet. */
  function place(session: FootballSession, { key, ...request }: BetRequest): Placed {
    const id = `${session.id.slice(0, 8)}-${key}`;
    const known = book.bet(id);
    if (known) return { odds: known.odds };
    const { match, time, odds: all } = at();
    const odds = all[request.selection];
    if (request.nth !== match.nth || time.phase === 'over' || odds === null) return { code: 'BETS_CLOSED' };
    if (odds < request.odds) return { code: 'ODDS_CHANGED' };
    const { partner, playerId, demo } = session;
    const bet: FootballBet = { ...request, odds, id, partner, playerId, demo, at: bangkokIso(new Date()) };
    const code = book.place(bet);
    tell(session.id);
    return code ? { code } : { odds };
  }

  return {
    book,
    at,
    tick,
    session(id: string): FootballSession | undefined {
      const session = sessions.get(id);
      return session && newest.get(`${session.partner}/${session.playerId}`) === id ? session : undefined;
    },
    /** A second session of a player ends the first. */
    open(partner: string, playerId: string | undefined): FootballSession {
      const demo = playerId === undefined;
      const session = { id: randomUUID(), partner, playerId: playerId ?? `demo-${randomUUID()}`, demo };
      if (demo) book.addPlayer(session, DEMO_SATANG);
      sessions.set(session.id, session);
      const key = `${partner}/${session.playerId}`;
      const before = newest.get(key);
      newest.set(key, session.id);
      if (before) tell(before);
      return session;
    },
    place,
    faults,
    /** Places a bet; what the schedule plans happens to it, or to its player while it stands. */
    async placeWithFault(session: FootballSession, request: BetRequest): Promise<Placed> {
      const fault = session.demo ? undefined : faults.next();
      const placed = place(session, { ...request, neverSettled: fault === 'never-closed' });
      if (fault === 'blocked-in-round') await act?.('block', session.playerId);
      if (fault === 'excluded-in-round') await act?.('exclude', session.playerId);
      return placed;
    },
    watch(session: string, heard: () => void): () => void {
      const listeners = watchers.get(session) ?? new Set();
      watchers.set(session, listeners.add(heard));
      heard();
      return () => {
        listeners.delete(heard);
        if (listeners.size === 0) watchers.delete(session);
      };
    },
    tell,
    /** Notifies the listeners of a player that their balance changed. */
    moved: (holder: Holder) => tell(newest.get(`${holder.partner}/${holder.playerId}`) ?? ''),
    close: () => clearInterval(timer),
  };
}

export type Bookmaker = ReturnType<typeof bookmaker>;

/** Ends the bets of matches that are over, those of an earlier process too. */
function settleDue(seed: string, book: Accounts, time: MatchTime, at: string): void {
  for (const bet of book.bets()) {
    if (
      bet.ended ||
      bet.neverSettled ||
      bet.nth > time.nth ||
      (bet.nth === time.nth && time.phase !== 'over')
    )
      continue;
    book.end(bet, returnOf(bet, scoreAt(matchOf(seed, bet.nth), MINUTES)), at);
  }
}
