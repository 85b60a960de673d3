import { gameDeskCalls } from '@chokdee/shared/contracts/game-desk';
import { API_BASES } from '@chokdee/shared/contracts/http';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';

let site: TestApp;
let operator: TestMember;
beforeAll(async () => {
  site = await testApp();
  operator = await site.registerMember('operator');
});
afterAll(() => site.close());

const { exportGames, importGames, games } = gameDeskCalls;

async function send(csv: string, { partner = 'joker', review, as = operator }: Options = {}) {
  const form = new FormData();
  form.set('partner', partner);
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'games.csv');
  if (review !== undefined) form.set('review', review);
  const encoded = new Response(form);
  return site.app.inject({
    method: 'POST',
    url: `${API_BASES[0]}${importGames.path}`,
    headers: {
      host: 'localhost',
      'x-requested-with': 'test',
      authorization: `Bearer ${as.token}`,
      'content-type': encoded.headers.get('content-type')!,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}
interface Options {
  partner?: string;
  review?: string;
  as?: TestMember;
}
const reportOf = async (csv: string, options?: Options) => {
  const answer = await send(csv, options);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return importGames.reply.parse(answer.json());
};
const exported = async (partner = 'joker') =>
  (await site.ask(exportGames, { partner }, { as: operator })).csv;

test('what was exported changes nothing when it is imported', async () => {
  for (const partner of ['joker', 'wl', 'wm']) {
    const report = await reportOf(await exported(partner), { partner });
    expect(report).toMatchObject({ added: 0, changed: 0, problemCount: 0 });
    expect(report.same).toBe(report.rows);
  }
});

test('a dry run changes nothing; what was reviewed is applied, once, and audited', async () => {
  const [head, first, ...rest] = (await exported()).trimEnd().split('\r\n');
  const csv = [head, first!.replace(/,open$/, ',closed'), rest[0]!.replace(/^,[\w-]+/, ',brand-new')].join(
    '\n',
  );
  const dry = await reportOf(csv);
  expect(dry).toMatchObject({ rows: 2, added: 1, changed: 1, same: 0, problems: [] });
  expect(dry.changes[0]).toMatchObject({
    line: 2,
    added: false,
    fields: { state: { before: 'open', after: 'closed' } },
  });
  const closed = () => site.ask(games, { partner: 'joker', state: 'closed' }, { as: operator });
  expect((await closed()).total).toBe(0);

  const other = await send(csv, { review: 'f'.repeat(64) });
  expect([other.statusCode, other.json().code]).toEqual([409, 'STALE_VERSION']);
  await reportOf(csv, { review: dry.review });
  expect((await closed()).total).toBe(1);
  expect((await send(csv, { review: dry.review })).json().code).toBe('STALE_VERSION');
  expect(await reportOf(csv)).toMatchObject({ added: 0, changed: 0, same: 2 });

  const [audit] = await site.db.query<{ detail: string }>(
    "select detail from registry_audit where action = 'operators.games.import' and outcome = 'done'",
  );
  expect(audit!.detail).toMatch(/1 added, 1 changed$/);
  const changes = await site.db.query('select game, version from game_changes order by change');
  expect(changes).toEqual([
    { game: dry.changes[0]!.id, version: 2 },
    { game: 'brand-new', version: 1 },
  ]);
});

const good =
  'list,id,name_th,name_en,name_kh,name_mm,kind,features,return_percent,min_bet,max_bet,orientation,demo,position,highlight,picture,closed_in,state';
const row = (change: Partial<Record<string, string>>) => {
  const cells = ',x,ก,X,ក,က,slot,wild,96.5,1,100,any,no,10,,boat.red,,open'.split(',');
  return good
    .split(',')
    .map((column, at) => change[column] ?? cells[at])
    .join(',');
};

test.each([
  ['list', 'cards', 'list', 'listUnknown'],
  ['closed_in', 'nowhere', 'closed_in', 'domainUnknown'],
  ['id', 'a b', 'id', 'gameId'],
  ['name_mm', '', 'name_mm', 'name'],
  ['kind', 'bingo', 'kind', 'value'],
  ['features', 'wild magic', 'features', 'features'],
  ['return_percent', '120', 'return_percent', 'rtp'],
  ['min_bet', '0', 'min_bet', 'positive'],
  ['min_bet', '1.005', 'min_bet', 'format'],
  ['max_bet', '0.5', 'max_bet', 'maxBet'],
  ['orientation', 'round', 'orientation', 'value'],
  ['demo', 'maybe', 'demo', 'value'],
  ['position', '-1', 'position', 'position'],
  ['highlight', '0', 'highlight', 'highlight'],
  ['picture', 'boat.none', 'picture', 'picture'],
  ['state', 'gone', 'state', 'value'],
])('a row with %s %p is listed with its line, and nothing is applied', async (column, value, field, key) => {
  const csv = [good, row({ id: 'fine' }), row({ [column]: value })].join('\n');
  const report = await reportOf(csv);
  expect(report).toMatchObject({ rows: 2, added: 1, problemCount: 1, problems: [{ line: 3, field, key }] });
  expect((await send(csv, { review: report.review })).statusCode).toBe(409);
});

test('a game that is named twice is a problem of its second line', async () => {
  const report = await reportOf([good, row({ id: 'twice' }), row({ id: 'TWICE' })].join('\n'));
  expect(report.problems).toEqual([{ line: 3, field: 'id', key: 'rowTwice' }]);
});

test.each([
  ['no CSV', 'a,"b', 'fileForm'],
  ['a file without a column', good.replace(',picture', ''), 'fileColumns'],
  ['an empty file', '', 'fileColumns'],
  ['more than 10,000 rows', [good, ...Array.from({ length: 10_001 }, () => row({}))].join('\n'), 'fileRows'],
])('refuses %s', async (_what, csv, key) => {
  const answer = await send(csv);
  expect([answer.statusCode, answer.json().details]).toEqual([
    422,
    { issues: [{ path: 'file', key: `gameDesk.${key}` }] },
  ]);
});

test('10,000 games are reviewed and applied, and a semicolon separates as well', async () => {
  const csv = [good, ...Array.from({ length: 10_000 }, (_, at) => row({ id: `many-${at}` }))].join('\n');
  const report = await reportOf(csv.replaceAll(',', ';'), { partner: 'pegasus' });
  expect([report.added, report.changes.length]).toEqual([10_000, 200]);
  expect(await reportOf(csv, { partner: 'pegasus', review: report.review })).toMatchObject({ added: 10_000 });
  const page = await site.ask(games, { partner: 'pegasus', search: 'many-9999' }, { as: operator });
  expect(page.total).toBe(1);
});

test('members can neither export nor import', async () => {
  const member = await site.registerMember();
  expect((await send(good, { as: member })).statusCode).toBe(404);
  expect((await site.send(exportGames, { partner: 'joker' }, { as: member })).statusCode).toBe(404);
  expect((await send(good, { partner: 'nobody' })).statusCode).toBe(404);
});
