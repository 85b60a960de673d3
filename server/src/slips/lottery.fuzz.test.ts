import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { allCalls } from '@chokdee/shared/contracts/calls';
import { correctionCalls } from '@chokdee/shared/contracts/corrections';
import { dayHistoryCalls } from '@chokdee/shared/contracts/day-history';
import { favouriteCalls } from '@chokdee/shared/contracts/favourites';
import { pathsOf, type Call } from '@chokdee/shared/contracts/http';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { numberListCalls } from '@chokdee/shared/contracts/saved-numbers';
import { operatorCalls } from '@chokdee/shared/contracts/operator';
import { calendarCalls } from '@chokdee/shared/contracts/operator-calendar';
import { operatorRoundCalls } from '@chokdee/shared/contracts/operator-rounds';
import { poyCancelCalls } from '@chokdee/shared/contracts/poy-cancels';
import { poyNoteCalls } from '@chokdee/shared/contracts/poy-notes';
import { ticketCalls } from '@chokdee/shared/contracts/tickets';
import { yeekeeCalls } from '@chokdee/shared/contracts/yeekee';
import { reconcile } from '../ledger/reconcile.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { generatedBodies, generatedQueries, type GeneratedBody } from '../../testing/generated-bodies.ts';
import { answerCounts, judge } from '../../testing/judged-answers.ts';
import { lotteryStage, type LotteryStage } from '../../testing/lottery-stage.ts';
import { lotteryWords } from '../../testing/lottery-words.ts';
import { placeholderFor } from '../../testing/faults/wallet-words.ts';

/** Requests over all calls; `pnpm test:deep` sends 100,000. */
const BODIES = Number(process.env['LOTTERY_BODIES'] ?? 1_500);
/** Requests per stage; then a fresh stage is built. */
const STAGE_SERVES = 60;
/** Stages per site: thousands of open rounds would make every list of rounds slow. */
const SITE_HAS_STAGES = 40;

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

const groups: Record<string, Call>[] = [
  lotteryCalls,
  ticketCalls,
  yeekeeCalls,
  numberListCalls,
  poyNoteCalls,
  poyCancelCalls,
  favouriteCalls,
  dayHistoryCalls,
  operatorCalls,
  correctionCalls,
  operatorRoundCalls,
  calendarCalls,
];
const calls = groups.flatMap((group) => Object.values(group)).filter((call) => allCalls.includes(call));
const ways = calls.flatMap((call) => pathsOf(call).map(({ path }) => ({ path, call })));
const weightOf = (call: Call) => (call.method === 'GET' ? 1 : call === lotteryCalls.place ? 8 : 4);
const weights = ways.reduce((sum, { call }) => sum + weightOf(call), 0);
const runsOf = (call: Call) => Math.ceil((BODIES * weightOf(call)) / weights);

const filled = (request: string, names: Record<string, string>) =>
  request.replace(/zz(\w+?)zz/g, (word, name: string) =>
    placeholderFor(name) === word ? (names[name] ?? names['nothing']!) : word,
  );

/** Alternates between two operators, so that one can confirm what the other proposed. */
async function send(
  call: Call,
  path: string,
  request: GeneratedBody | string,
  { member, operator, second, names }: LotteryStage,
  turn: number,
) {
  const { token } = call.access === 'operator' ? [operator, second][turn % 2]! : member;
  const headers = {
    host: 'localhost',
    'x-requested-with': 'test',
    ...(call.access === 'public' ? {} : { authorization: `Bearer ${token}` }),
    ...(call.idempotent ? { 'idempotency-key': randomUUID() } : {}),
  };
  if (typeof request === 'string')
    return site.app.inject({ url: `/api${path}?${filled(request, names)}`, headers });
  const { payload, contentType } = request;
  return site.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: filled(String(payload), names),
    headers: { ...headers, 'content-type': contentType },
  });
}

let stages = 0;

async function newStage(): Promise<LotteryStage> {
  stages += 1;
  if (stages % SITE_HAS_STAGES === 0) {
    expect(await reconcile(site.db)).toEqual([]);
    await site.close();
    site = await testApp();
  }
  return lotteryStage(site);
}

/**
 * State that a refused call must not change. The acts of mismatched entries are left out: a second entry that
 * differs is refused, but recorded.
 */
async function books({ member, other, operator, second, rounds }: LotteryStage): Promise<unknown> {
  const [row] = await site.db.query<{ seen: unknown }>(
    `select jsonb_build_array(
       (select max(id) from ledger_transactions), (select jsonb_agg(a order by member_id, kind) from member_accounts a where member_id in ($1, $2)),
       (select jsonb_agg(jsonb_build_array(bet_id, state, dt, close_at, settled_version, void_reason) order by bet_id) from rounds where bet_id = any ($3)), (select max(bet_id) from rounds),
       (select count(*) from poys where member_id in ($1, $2)), (select count(*) from poy_cancellations where member_id in ($1, $2)),
       (select jsonb_agg(p order by p::text) from poy_notes p where member_id in ($1, $2)),
       (select jsonb_agg(e order by bet_id, option, number) from number_exposure e where bet_id = any ($3)), (select jsonb_agg(e order by e::text) from set_exposure e where bet_id = any ($3)),
       (select jsonb_agg(l order by bet_id, option, number) from number_limits l where bet_id = any ($3)),
       (select count(*) from results where bet_id = any ($3)), (select count(*) from result_proposals where bet_id = any ($3)), (select count(*) from correction_proposals where bet_id = any ($3)),
       (select count(*) from shots where bet_id = any ($3)), (select count(*) from holidays), (select count(*) from moved_draws), (select jsonb_agg(jsonb_build_array(id, state) order by id) from round_decisions where proposed_by in ($4, $5)),
       (select max(act) from lottery_acts where action !~ '^(result|correction)-(mismatched|voided)$'),
       (select jsonb_agg(s order by s::text) from number_sets s where member_id in ($1, $2)),
       (select count(*) from favourite_lotteries where member_id in ($1, $2)),
       (select count(*) from idempotent_replies where member_id in ($1, $2))) as seen`,
    [member.uuid, other.uuid, rounds, operator.uuid, second.uuid],
  );
  return row!.seen;
}

const answers = answerCounts();

test.each(ways.map((way) => [way.path, way.call] as const))(
  "%s answers every request in the contract's form, and changes nothing when it refuses",
  async (path, call) => {
    const fields = lotteryWords(path);
    let served = 0;
    let stage: LotteryStage;
    await fc.assert(
      fc.asyncProperty(
        call.method === 'GET' ? generatedQueries(call, { fields }) : generatedBodies(call, { fields }),
        async (request) => {
          if ((served += 1) % STAGE_SERVES === 1) stage = await newStage();
          const before = await books(stage);
          const answer = await send(call, path, request, stage, served);
          answers.count(path, await judge({ call, answer, before, books: () => books(stage) }));
        },
      ),
      { numRuns: runsOf(call) },
    );
  },
  300_000 + BODIES * 20,
);

test('the ledger reconciles afterwards, and every call succeeded at least once', async () => {
  if (process.env['LOTTERY_BODIES']) answers.print();
  expect(await reconcile(site.db)).toEqual([]);
  /** Needs a planned draw with a pending move, which no stage has; it has tests of its own. */
  const BEYOND = ['/operators.draws.move.confirm'];
  const ENOUGH = 300;
  expect(answers.neverServed(ENOUGH).filter((path) => !BEYOND.includes(path))).toEqual([]);
});
