import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { hundredthsText } from '@chokdee/shared/contracts/money';
import { localFanOut } from '../../src/fan-out/fan-out.ts';
import { partnerCalls } from '../../src/game-play/partner-calls.ts';
import { gamePlayServices } from '../../src/game-play/public.ts';
import { transferClient } from '../../src/game-play/transfer-client.ts';
import { transferReportJobs } from '../../src/game-play/transfer-report.jobs.ts';
import { transferJobs } from '../../src/game-play/transfers.jobs.ts';
import { makeTransfersDue } from '../../src/game-play/transfers.queries.ts';
import { transferService } from '../../src/game-play/transfers.service.ts';
import { bookmaker, type Bookmaker } from '../../src/simulators/games/football/bookmaker.ts';
import { footballReport } from '../../src/simulators/games/football/football-report.ts';
import { footballSimulator } from '../../src/simulators/games/football/football.app.ts';
import { cycleMs, MATCH_TIMES } from '../../src/simulators/games/football/match.ts';
import { siteActs } from '../../src/simulators/games/site-acts.ts';
import type { TestApp, TestMember } from '../app.ts';
import { testEnv } from '../env.ts';
import { testProviderConfig } from '../provider.ts';
import { onlyOnOneSide, scheduleRun, type ScheduleRun } from './schedule-run.ts';

const CASH = 50_000;
const STAKE = 2_000;
const MEMBERS = 4;
/** A little longer than the shortest time-out of a partner. */
const SLOW_MS = 550;
/** Each fault is made within these laps, whatever the seed. */
const MAX_LAPS = 60;
const quiet = { warn: () => undefined, error: () => undefined };

/** Members go in, bet and leave, while calls and bets fail: until every fault was made. */
export function transferSchedule(site: TestApp, partner: string, seed: string): Promise<ScheduleRun> {
  return scheduleRun(site, { protocol: 'transfer', seed }, async (count) => {
    let clock = 0;
    const config = { ...(await testProviderConfig(site, 'transfer', [partner])), seed, faults: seed };
    const act = siteActs(site.db);
    const maker = bookmaker(config, { now: () => clock, act });
    const provider = footballSimulator(config, { maker, slowMs: SLOW_MS });
    try {
      const origin = await provider.listen({ host: '127.0.0.1', port: 0 });
      await site.db.query(
        'update game_partner_access set base_url = $2, transfer_max = null where partner = $1',
        [partner, `${origin}/${partner}`],
      );
      const members = await Promise.all(Array.from({ length: MEMBERS }, () => site.registerMember()));
      for (const { identity } of members) await site.creditMember(identity.uuid, CASH);
      const stage = { site, partner, maker, provider, count };
      for (let lap = 0; lap < MAX_LAPS && (await missingFaults(provider)).length > 0; lap += 1) {
        await Promise.all(members.map((member) => visit(stage, member)));
        clock += cycleMs(MATCH_TIMES);
        maker.tick();
        for (const { identity } of members) await act('lift', identity.uuid);
        await jobs(stage);
      }
      for (let tries = 0; tries < MAX_LAPS && (await open(stage, members)).length > 0; tries += 1)
        await jobs(stage);
      return [
        ...(await missingFaults(provider)),
        ...(await open(stage, members)),
        ...(await money(stage, members)),
        ...onlyOnOneSide(await ourMoves(stage, members), theirMoves(stage, await ourMoves(stage, members))),
        ...onlyOnOneSide(await ourBets(stage, members), theirBets(stage)),
      ];
    } finally {
      await provider.close();
    }
  });
}

interface Stage {
  site: TestApp;
  partner: string;
  maker: Bookmaker;
  provider: FastifyInstance;
  count: () => void;
}

/** Buttons of the page of faults whose fault is not among those made. */
async function missingFaults(provider: FastifyInstance): Promise<string[]> {
  const { body } = await provider.inject('/');
  const made = body.slice(body.indexOf('<h2>Made'));
  return [...body.matchAll(/<button>([\w-]+)<\/button>/g)]
    .map(([, name]) => name!)
    .filter((name) => !made.includes(`<li>${name}</li>`))
    .map((name) => `${name} was not made`);
}

async function visit({ site, partner, maker, provider }: Stage, as: TestMember): Promise<void> {
  const launched = await site.send(gamePlayCalls.launch, { partner, device: 'mobile' }, { as });
  if (launched.statusCode === 200) {
    const session = new URL(launched.json().url).searchParams.get('session')!;
    const { match, odds } = maker.at();
    const bet = { key: randomUUID(), nth: match.nth, selection: 'home', odds: odds.home ?? 101 };
    await provider.inject({ method: 'POST', url: '/bet', payload: { ...bet, session, stakeSatang: STAKE } });
  }
  await site.send(gamePlayCalls.logout, {}, { as });
}

/** What the site's jobs do, without waiting for their time. */
async function jobs({ site, count }: Stage): Promise<void> {
  const calls = partnerCalls(() => undefined);
  calls.onCall(count);
  await makeTransfersDue(site.db);
  const client = transferClient({ env: testEnv(), calls });
  const fanOut = localFanOut();
  const transfers = transferService({ db: site.db, fanOut, client, simulator: () => undefined });
  await transferJobs({ db: site.db, transfers, log: quiet }).tick();
  const { reports } = gamePlayServices.from(site.app);
  await transferReportJobs({ db: site.db, reports, log: quiet }).tick();
}

const idsOf = (members: readonly TestMember[]) => members.map(({ identity }) => identity.uuid);

/** What is not settled yet, and what the partner lists and we have not read. */
async function open(stage: Stage, members: readonly TestMember[]): Promise<string[]> {
  const rows = await stage.site.db.query<{ text: string }>(
    `select direction || ' ' || id || ' is pending' as text from game_transfers where state = 'pending' and member_id = any($1)
     union all select member_id || ' has money at the partner' from game_players where away and member_id = any($1)`,
    [idsOf(members)],
  );
  const unread = onlyOnOneSide(await ourBets(stage, members), theirBets(stage));
  return [...rows.map(({ text }) => text), ...unread];
}

/** Cash that is not what was paid in, less stakes, plus wins. */
async function money({ site, partner, maker }: Stage, members: readonly TestMember[]): Promise<string[]> {
  const rows = await site.db.query<{ member: string; balance: number }>(
    "select member_id as member, balance from member_accounts where kind = 'cash' and member_id = any($1)",
    [idsOf(members)],
  );
  return rows.flatMap(({ member: playerId, balance }) => {
    const bets = maker.book.betsOf({ partner, playerId });
    const won = bets.reduce((sum, { stakeSatang, ended }) => sum + (ended?.wonSatang ?? 0) - stakeSatang, 0);
    return balance === CASH + won ? [] : [`${playerId} has ${balance}, not ${CASH + won}`];
  });
}

interface Move {
  id: string;
  state: string;
  amount: string;
}

async function ourMoves({ site }: Stage, members: readonly TestMember[]): Promise<Move[]> {
  const rows = await site.db.query<{ id: string; state: string; amount: number | null }>(
    `select id, state, case state when 'done' then amount else 0 end as amount from game_transfers where member_id = any($1)`,
    [idsOf(members)],
  );
  return rows.map(({ amount, ...row }) => ({ ...row, amount: hundredthsText(amount ?? 0) }));
}

/** The same transfers by the partner's book, and those that it alone has done. */
function theirMoves({ partner, maker }: Stage, ours: readonly Move[]): Move[] {
  const moves = maker.book.transfersOf(partner).filter(({ transferId: id, status }) => {
    // A void number that we do not know moves nothing.
    return status === 'done' || ours.some((move) => move.id === id);
  });
  return moves.map(({ transferId: id, status: state, amount }) => ({ id, state, amount }));
}

const ourBets = async ({ site, partner }: Stage, members: readonly TestMember[]) =>
  (
    await site.db.query<{ txn: string; kind: string; member: string; amount: number }>(
      'select txn, kind, member_id as member, amount from game_transfer_reports where partner = $1 and member_id = any($2)',
      [partner, idsOf(members)],
    )
  ).map(({ amount, ...row }) => ({ ...row, amount: hundredthsText(amount) }));

const theirBets = ({ partner, maker }: Stage) =>
  footballReport(maker.book, {
    partner,
    from: '2000-01-01T00:00:00Z',
    to: '2100-01-01T00:00:00Z',
  }).transactions.map(({ transactionId: txn, kind, playerId: member, amount }) => ({
    txn,
    kind,
    member,
    amount,
  }));
