import { partnerReportCalls, type PartnerCase } from '@chokdee/shared/contracts/partner-report';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';

let site: TestApp;
let operator: TestMember;

beforeAll(async () => {
  site = await testApp();
  operator = await site.registerMember('operator');
});
afterAll(() => site.close());

test('cases and comparisons are read page by page: those that wait first, and the oldest of them', async () => {
  const cases = (page: object) => site.ask(partnerReportCalls.cases, page, { as: operator });
  const [known] = await site.db.query<{ id: number }>(
    `insert into game_comparisons (partner, day, source, state, finished_at, created_at, due_at)
     select 'joker', date '2026-01-02' - n, 'report', 'done', site_now(), site_now(), now()
     from generate_series(1, 201) n returning id`,
  );
  await site.db.query(
    `insert into game_cases (comparison, partner, day, txn, what, fields, theirs, found_at, state)
     select $1, 'joker', '2026-01-01', 'p' || n, 'missing-here', '{}',
       '{"kind": "win", "memberId": "p", "round": "p", "micro": 10000, "at": "2026-01-01T12:00:00Z"}',
       site_now(), case when n % 2 = 0 then 'gone' else 'open' end
     from generate_series(1, 205) n`,
    [known!.id],
  );
  const numbers = (rows: PartnerCase[]) => rows.map(({ txn }) => Number(txn.slice(1)));
  const odd = Array.from({ length: 103 }, (_, at) => 2 * at + 1);
  const even = Array.from({ length: 102 }, (_, at) => 2 * at + 2);
  const waiting = await cases({});
  expect(numbers(waiting)).toEqual(odd.slice(0, 100));
  expect(numbers(await cases({ after: waiting.at(-1)!.id }))).toEqual(odd.slice(100));
  const ofDay = { partner: 'joker', day: '2026-01-01' };
  const read: PartnerCase[] = [];
  for (const _page of [1, 2, 3]) {
    const last = read.at(-1);
    read.push(...(await cases({ ...ofDay, ...(last && { after: last.id }) })));
  }
  expect(numbers(read)).toEqual([...odd, ...even]);

  const comparisons = async (before?: string) =>
    (await site.ask(partnerReportCalls.comparisons, { before }, { as: operator })).comparisons;
  await site.db.query(
    `insert into game_comparisons (partner, day, source, state, finished_at, created_at, due_at)
     values ('sa', '2025-09-23', 'report', 'done', site_now(), site_now(), now())`,
  );
  const newest = await comparisons('2026-01-01');
  expect(newest).toHaveLength(101);
  expect(newest.slice(-2).map((run) => run.day)).toEqual(['2025-09-23', '2025-09-23']);
  expect((await comparisons(newest.at(-1)!.day)).at(0)!.day).toBe('2025-09-22');
});
