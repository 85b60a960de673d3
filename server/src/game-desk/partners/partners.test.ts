import { gameDeskCalls } from '@chokdee/shared/contracts/game-desk';
import { operatorGameCalls } from '@chokdee/shared/contracts/operator-games';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';

let site: TestApp;
let operator: TestMember;
beforeAll(async () => {
  site = await testApp();
  operator = await site.registerMember('operator');
});
afterAll(() => site.close());

const { partner: one, createPartner, savePartner, saveLists } = gameDeskCalls;
const reason = 'New contract';
const partnerOf = (partner: string) => site.ask(one, { partner }, { as: operator });
async function seen(partner: string) {
  const row = await partnerOf(partner);
  const { version, name, kind, position, highlight, entrance, protocol, restricted, backup } = row;
  const { timeoutMs, errorBudget } = row;
  const fields = { name, kind, position, highlight, entrance, protocol, restricted, backup };
  return { partner, version, reason, ...fields, timeoutMs, errorBudget };
}
const save = async (partner: string, change: object, as = operator) =>
  site.send(savePartner, { ...(await seen(partner)), ...change }, { as });
const issuesOf = (answer: { json(): { details?: { issues?: unknown } } }) => answer.json().details?.issues;
const problem = (path: string, key: string) => [{ path, key: `gameDesk.${key}` }];
const audits = (action: string) =>
  site.db.query<{ actor: string; target: string; outcome: string; detail: string }>(
    'select actor, target, outcome, detail from registry_audit where action = $1 order by id',
    [action],
  );

test('shows a partner with its lists, its use and what a cover is made of', async () => {
  const wl = await partnerOf('wl');
  expect(wl).toMatchObject({ name: 'WL', entrance: 'lists', backup: 'wl-backup', version: 1, openRounds: 0 });
  expect(wl.lists.map(({ list, games }) => [list, games])).toEqual([
    ['cards', 6],
    ['slots', 28],
    ['fishing', 5],
  ]);
  expect(wl.covers.motifs).toContain('dragon');
  expect((await partnerOf('wl-backup')).backupOf).toBe('wl');
});

test('saves every field, and keeps what was there before, by whom and why', async () => {
  const change = {
    name: 'Joker Gaming',
    kind: 'fishing',
    position: 21,
    highlight: null,
    restricted: true,
    timeoutMs: 9000,
    errorBudget: 250,
  };
  expect((await save('joker', change)).json()).toEqual({ version: 2 });
  const saved = await partnerOf('joker');
  expect(saved).toMatchObject({ ...change, version: 2 });
  expect(saved.changes[0]).toMatchObject({
    by: operator.userName,
    reason,
    version: 2,
    fields: { name: { before: 'Joker', after: 'Joker Gaming' }, highlight: { before: 2, after: null } },
  });
  const [audit] = await audits('operators.game-partners.save');
  expect(audit).toMatchObject({ actor: operator.userName, target: 'joker', outcome: 'done' });
  expect(audit!.detail).toContain('name: "Joker" → "Joker Gaming"; kind: "slot" → "fishing"');
});

test('saving nothing new makes no version', async () => {
  const { version } = await partnerOf('ezg');
  expect((await save('ezg', {})).json()).toEqual({ version });
});

test('of two operators who saw the same version the second one is told what the first one changed', async () => {
  const stale = await seen('pegasus');
  const second = await site.registerMember('operator');
  expect((await save('pegasus', { position: 31 })).statusCode).toBe(200);
  const refused = await site.send(savePartner, { ...stale, name: 'Pegasus 2' }, { as: second });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'STALE_VERSION']);
  expect(refused.json().details.changes).toMatchObject([
    { by: operator.userName, fields: { position: { before: 30, after: 31 } } },
  ]);
  expect((await partnerOf('pegasus')).name).toBe('Pegasus');
  const [audit] = (await audits('operators.game-partners.save')).filter(({ outcome }) => outcome !== 'done');
  expect(audit).toMatchObject({ actor: second.userName, target: 'partner pegasus', outcome: 'refused' });
});

test('ten operators who save at once make one change', async () => {
  const stale = await seen('gpx');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      site.send(savePartner, { ...stale, position: 500 + at }, { as: operator }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test.each([
  ['name', ' '],
  ['name', 'x'.repeat(61)],
  ['kind', 'bingo'],
  ['position', -1],
  ['position', 1.5],
  ['position', '10'],
  ['highlight', 0],
  ['entrance', 'door'],
  ['protocol', 'telepathy'],
  ['restricted', 'yes'],
  ['timeoutMs', 499],
  ['timeoutMs', 30001],
  ['errorBudget', -1],
  ['errorBudget', 10001],
  ['version', 0],
  ['reason', ' '],
])('refuses %s %p', async (field, value) => {
  const answer = await save('sa', { [field]: value });
  expect(answer.statusCode).toBe(422);
  expect(issuesOf(answer)).toMatchObject([{ path: field }]);
});

test.each([
  ['sa', 'nobody', 'backupUnknown'],
  ['sa', 'sa', 'backupSelf'],
  ['sa', 'ezg', 'backupHasGames'],
  ['sa', 'wl', 'backupChain'],
  ['sa', 'wl-backup', 'backupTaken'],
  ['wl-backup', 'soccer', 'backupOfAnother'],
])('refuses to make the backup of %s %s', async (partner, backup, key) => {
  const answer = await save(partner, { backup });
  expect([answer.statusCode, issuesOf(answer)]).toEqual([422, problem('backup', key)]);
});

test('adds a partner without a protocol, which may become a backup', async () => {
  const { partner: _p, version: _v, protocol: _none, ...fields } = await seen('sa');
  const made = { ...fields, partner: 'sa-backup', name: 'SA 2', highlight: null };
  expect((await site.send(createPartner, made, { as: operator })).json()).toEqual({ version: 1 });
  expect((await partnerOf('sa')).backups).toContainEqual({ partner: 'sa-backup', name: 'SA 2' });
  expect((await save('sa', { backup: 'sa-backup' })).statusCode).toBe(200);
  const again = await site.send(createPartner, made, { as: operator });
  expect(issuesOf(again)).toEqual(problem('partner', 'codeTaken'));
  const bad = await site.send(createPartner, { ...made, partner: 'SA_3' }, { as: operator });
  expect(issuesOf(bad)).toEqual(problem('partner', 'code'));
});

test('the protocol stays while a round is open, and is given only to what is closed in production', async () => {
  await site.db.query("update domains set production = true where name = 'local'");
  expect(issuesOf(await save('hg', { protocol: 'chokdee' }))).toEqual(
    problem('protocol', 'protocolWhileOpen'),
  );
  const closed = { partner: 'hg', domain: 'local', state: 'closed', reason: 'Not connected yet' };
  await site.ask(operatorGameCalls.setState, closed, { as: operator });
  expect((await save('hg', { protocol: 'chokdee' })).statusCode).toBe(200);
  expect((await partnerOf('hg')).protocol).toBe('chokdee');
  expect((await save('hg', { protocol: null })).statusCode).toBe(200);
});

test('replaces lists, and keeps one that has games', async () => {
  const wl = await partnerOf('wl');
  const lists = wl.lists.map(({ games: _, ...list }) => list);
  const request = { partner: 'wl', version: wl.version, reason };
  const send = (change: object) => site.send(saveLists, { ...request, ...change }, { as: operator });
  const names = { th: 'ใหม่', en: 'New', kh: 'ថ្មី', mm: 'အသစ်' };
  const fresh = { list: 'new', names, kind: 'slot', entrance: 'lobby', position: 40 };
  expect(issuesOf(await send({ lists: lists.slice(1) }))).toEqual(problem('lists', 'listHasGames'));
  expect(issuesOf(await send({ lists: [...lists, { ...fresh, list: 'CARDS' }] }))).toEqual(
    problem('lists.3.list', 'listTwice'),
  );
  expect(
    issuesOf(await send({ lists: [...lists, { ...fresh, names: { ...names, mm: '' } }] })),
  ).toMatchObject([{ path: 'lists.3.names.mm' }]);
  expect((await send({ lists: [...lists, fresh] })).json()).toEqual({ version: wl.version + 1 });
  expect((await send({ lists })).json()).toMatchObject({ code: 'STALE_VERSION' });
  const changed = await partnerOf('wl');
  expect(changed.lists.at(-1)).toEqual({ ...fresh, games: 0 });
  expect(changed.changes[0]!.fields).toEqual({ new: { before: null, after: fresh } });
  expect((await send({ lists, version: changed.version })).statusCode).toBe(200);
});

test('members find none of these calls', async () => {
  const member = await site.registerMember();
  for (const [call, request] of [
    [one, { partner: 'sa' }],
    [savePartner, await seen('sa')],
    [saveLists, { partner: 'sa', version: 1, lists: [], reason }],
  ] as const) {
    expect((await site.send(call, request, { as: member })).statusCode).toBe(404);
    expect((await site.send(call, request)).statusCode).toBe(401);
  }
  expect((await site.send(one, { partner: 'nobody' }, { as: operator })).statusCode).toBe(404);
});
