import { contentCalls } from '@chokdee/shared/contracts/content';
import { popupCalls, type PopupPlan } from '@chokdee/shared/contracts/popups';
import { operatorContentCalls, type ContentFields } from '@chokdee/shared/contracts/operator-content';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { popupCounter } from '../content/popup-counter.ts';
import { popupCounts } from '../content/popups.queries.ts';

const { all, one, version, preview, create, save, restore, publish, cancelPlan, withdraw } =
  operatorContentCalls;

let site: TestApp;
let operator: TestMember;
beforeAll(async () => {
  site = await testApp();
  operator = await site.registerMember('operator');
  await add('taken');
});
afterAll(() => site.close());

const words = (title: string) => ({ title, summary: 'สรุป', markdown: `# ${title}\n\nเนื้อหา` });
const fields = (over: Partial<ContentFields> = {}): ContentFields => ({
  domains: null,
  audience: 'everyone',
  level: null,
  texts: { th: words('เรื่องแรก') },
  ...over,
});
const as = () => ({ as: operator });
const add = (slug: string, over: Partial<ContentFields> = {}) =>
  site.ask(create, { kind: 'article', slug, note: '', ...fields(over) }, as());
/** What a visitor reads at the address. */
const read = async (slug: string) =>
  (await site.send(contentCalls.one, { kind: 'article', locale: 'th', slug })).json().title as
    | string
    | undefined;
const stateOf = async (item: number) => (await site.ask(one, { item }, as())).state;
const inHours = async (hours: number) => {
  const [row] = await site.db.query<{ at: Date }>("select site_now() + $1 * interval '1 hour' as at", [
    hours,
  ]);
  return bangkokIso(row!.at);
};
const refusal = async (answer: ReturnType<TestApp['send']>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().details?.issues ?? json().code];
};

test('nothing in a title or a summary turns the text around it', async () => {
  const th = { ...words('ฝาก\u202eเงิน'), summary: '\u2066สรุป\u2069' };
  const { item } = await add('turned', { texts: { th } });
  const { texts } = await site.ask(one, { item }, as());
  expect([texts.th?.title, texts.th?.summary]).toEqual(['ฝากเงิน', 'สรุป']);
});

test('only operators see a draft, until it is published; a newer draft changes nothing that is shown', async () => {
  const draft = await add('first', { texts: { en: { title: 'First', summary: '', markdown: '' } } });
  expect(await read('first')).toBeUndefined();
  const { texts, state, written } = await site.ask(one, { item: draft.item }, as());
  expect([texts.en?.title, state, written]).toEqual(['First', 'draft', ['en']]);

  const whole = await site.ask(save, { ...draft, ...fields(), note: 'ครบแล้ว' }, as());
  const shown = await site.ask(publish, whole, as());
  expect([await read('first'), await stateOf(draft.item)]).toEqual(['เรื่องแรก', 'published']);
  const newer = await site.ask(
    save,
    { ...shown, ...fields({ texts: { th: words('ใหม่กว่า') } }), note: '' },
    as(),
  );
  expect(await read('first')).toBe('เรื่องแรก');
  await site.ask(publish, newer, as());
  expect(await read('first')).toBe('ใหม่กว่า');
});

test('a planned item comes and goes at its times; a later plan replaces it; withdrawn, it hides', async () => {
  const draft = await add('later');
  const [from, until] = [await inHours(1), await inHours(2)];
  const planned = await site.ask(publish, { ...draft, from, until }, as());
  const found = (await site.ask(all, {}, as())).items.find(({ slug }) => slug === 'later');
  expect(found).toMatchObject({ state: 'planned', planned: { version: 1, from, until } });
  expect(await read('later')).toBeUndefined();
  await site.ask(publish, { ...planned, from: await inHours(3) }, as());
  await site.db.query(
    `update content_publications set starts_at = site_now() - interval '1 minute'
     where withdrawn_at is null and starts_at > site_now()`,
  );
  expect([await read('later'), await stateOf(draft.item)]).toEqual(['เรื่องแรก', 'published']);
  const [{ revision }] = (await site.db.query<{ revision: number }>(
    'select revision from content_items where id = $1',
    [draft.item],
  )) as [{ revision: number }];
  const gone = await site.ask(withdraw, { item: draft.item, revision, reason: 'ข้อมูลผิด' }, as());
  expect([await read('later'), await stateOf(draft.item)]).toEqual([undefined, 'ended']);
  expect(await refusal(site.send(withdraw, { ...gone, reason: 'again' }, as()))).toEqual([404, 'NOT_FOUND']);
});

test('a plan is cancelled without a change to what is shown', async () => {
  const draft = await add('planned');
  const shown = await site.ask(publish, draft, as());
  const planned = await site.ask(publish, { ...shown, from: await inHours(1) }, as());
  const cancelled = await site.ask(cancelPlan, planned, as());
  const { state, planned: plan } = await site.ask(one, { item: draft.item }, as());
  expect([await read('planned'), state, plan]).toEqual(['เรื่องแรก', 'published', undefined]);
  expect(await refusal(site.send(cancelPlan, planned, as()))).toEqual([409, 'STALE_VERSION']);
  expect(await refusal(site.send(cancelPlan, cancelled, as()))).toEqual([404, 'NOT_FOUND']);
});

test('an older version becomes the newest one again', async () => {
  const draft = await add('versions');
  const second = await site.ask(
    save,
    { ...draft, ...fields({ texts: { th: words('ที่สอง') } }), note: 'second' },
    as(),
  );
  await site.ask(restore, { ...second, version: 1 }, as());
  const { texts, versions } = await site.ask(one, { item: draft.item }, as());
  expect(texts.th?.title).toBe('เรื่องแรก');
  expect(versions.map(({ version: number, restoredFrom, note }) => [number, restoredFrom, note])).toEqual([
    [3, 1, ''],
    [2, undefined, 'second'],
    [1, undefined, ''],
  ]);
  const older = await site.ask(version, { item: draft.item, version: 2 }, as());
  expect(older.texts).toMatchObject([
    { locale: 'th', title: 'ที่สอง', tree: [{ tag: 'h2', children: ['ที่สอง'] }, { tag: 'p' }] },
  ]);
  const missing = { item: draft.item, revision: 3, version: 9 };
  expect(await refusal(site.send(restore, missing, as()))).toEqual([404, 'NOT_FOUND']);
});

test('of two operators the second one is told, and every act is in the audit, refused ones too', async () => {
  const draft = await add('conflict');
  await site.ask(save, { ...draft, ...fields(), note: 'faster' }, as());
  for (const act of [
    () => site.send(save, { ...draft, ...fields(), note: 'slower' }, as()),
    () => site.send(publish, draft, as()),
    () => site.send(cancelPlan, draft, as()),
    () => site.send(withdraw, { ...draft, reason: 'wrong' }, as()),
  ]) {
    const answer = await act();
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'STALE_VERSION']);
  }
  const kept = await site.db.query(
    `select action, target, outcome from registry_audit
     where action like 'operators.contents.%' order by id desc limit 6`,
  );
  const target = `content ${draft.item}`;
  expect(kept).toEqual([
    { action: 'operators.contents.withdraw', target, outcome: 'refused' },
    { action: 'operators.contents.cancel-plan', target, outcome: 'refused' },
    { action: 'operators.contents.publish', target, outcome: 'refused' },
    { action: 'operators.contents.save', target, outcome: 'refused' },
    { action: 'operators.contents.save', target: 'article conflict', outcome: 'done' },
    { action: 'operators.contents.create', target: 'article conflict', outcome: 'done' },
  ]);
});

test.each([
  ['a script', '<script>alert(1)</script>', 'html'],
  ['a handler', 'a <b onclick="x()">b</b>', 'html'],
  ['code as an address', '[x](javascript:alert(1))', 'address'],
  ['data as an address', '[x](data:text/html,x)', 'address'],
  ['a picture of another host', '![x](https://evil.example/x.png)', 'picture'],
  ['nesting', '> '.repeat(2_000), 'deep'],
  ['length', 'ก'.repeat(12_001), 'long'],
])('%s is refused beside its text', async (_what, markdown, name) => {
  const text = { ...words('x'), markdown };
  const key = `content.${name}`;
  const request = { kind: 'article' as const, slug: 'bad', note: '', ...fields({ texts: { mm: text } }) };
  expect(await refusal(site.send(create, request, as()))).toEqual([
    422,
    [{ path: 'texts.mm.markdown', key }],
  ]);
  if (name !== 'long')
    expect(await site.ask(preview, { markdown }, as())).toEqual({ tree: [], problem: key });
});

test('an address may have letters of any language', async () => {
  await site.ask(publish, await add('เล่นอย่างพอดี'), as());
  expect(await read('เล่นอย่างพอดี')).toBe('เรื่องแรก');
  // A Mac types É as two characters.
  await site.ask(publish, await add('e\u0301te'), as());
  expect(await read('éte')).toBe('เรื่องแรก');
});

test('a megabyte of nesting is not read', async () => {
  const huge = { ...words('x'), markdown: '>'.repeat(1_000_000) };
  const request = { kind: 'article' as const, slug: 'huge', note: '', ...fields({ texts: { th: huge } }) };
  expect((await site.send(create, request, as())).statusCode).toBe(413);
});

test.each([
  [{ slug: 'ภาษา ไทย' }, 'slug', 'slug'],
  [{ slug: 'Big' }, 'slug', 'slug'],
  [{ slug: 'taken' }, 'slug', 'taken'],
  [{ domains: ['nowhere.example'] }, 'domains', 'domains'],
  [{ domains: [] }, 'domains', 'domains'],
  [{ audience: 'level' as const }, 'level', 'level'],
  [{ audience: 'member' as const, level: 3 }, 'level', 'level'],
])('%j is refused at its field', async (over, path, name) => {
  const request = { kind: 'article' as const, slug: 'other', note: '', ...fields(), ...over };
  expect(await refusal(site.send(create, request, as()))).toEqual([422, [{ path, key: `content.${name}` }]]);
});

test('what is not whole, or has impossible times, is not published', async () => {
  const { item, revision, ...draft } = await add('not-whole', {
    texts: { en: { title: 'First', summary: '', markdown: '' } },
  });
  expect(draft.version).toBe(1);
  expect(await refusal(site.send(publish, { item, revision }, as()))).toEqual([
    422,
    [
      { path: 'texts.th', key: 'content.thai' },
      { path: 'texts.en.summary', key: 'content.missing' },
      { path: 'texts.en.markdown', key: 'content.missing' },
    ],
  ]);
  const whole = await add('times');
  for (const [times, path] of [
    [{ from: await inHours(-1) }, 'from'],
    [{ until: await inHours(-1) }, 'until'],
    [{ from: await inHours(2), until: await inHours(1) }, 'until'],
  ] as const)
    expect(await refusal(site.send(publish, { ...whole, ...times }, as()))).toEqual([
      422,
      [{ path, key: `content.${path}` }],
    ]);
  expect(await stateOf(whole.item)).toBe('draft');
});

test('members and visitors learn nothing of the desk', async () => {
  const member = await site.registerMember();
  expect((await site.send(all, {}, { as: member })).statusCode).toBe(404);
  expect((await site.send(one, { item: 1 })).statusCode).toBe(401);
});

describe('popups and news', () => {
  const plan: PopupPlan = { places: ['promotions'], often: 'day' };
  const popups = async (options = {}) =>
    (await site.ask(popupCalls.all, { locale: 'en' }, options)).popups.map(({ title }) => title);
  const addPopup = async (slug: string, over: Partial<ContentFields> = {}) => {
    const content = { ...fields({ texts: { th: words(slug) } }), popup: plan, ...over };
    const draft = await site.ask(create, { kind: 'popup', slug, note: '', ...content }, as());
    return site.ask(publish, draft, as());
  };

  test('need pages to be published; reach their audience, in their order, and are found at no address', async () => {
    const bare = await site.ask(create, { kind: 'news', slug: 'bare', note: '', ...fields() }, as());
    expect(await refusal(site.send(publish, bare, as()))).toEqual([
      422,
      [{ path: 'popup.places', key: 'content.places' }],
    ]);
    const placed = await site.ask(save, { ...bare, ...fields(), popup: plan, note: '' }, as());
    const restored = await site.ask(restore, { ...placed, version: 2 }, as());
    expect((await site.ask(one, { item: bare.item }, as())).popup).toEqual(plan);
    await site.ask(publish, restored, as());
    await addPopup('for-members', { audience: 'member' });
    const first = await addPopup('for-visitors', { audience: 'visitor' });
    await site.ask(operatorContentCalls.place, { ...first, position: 1 }, as());
    const member = await site.registerMember();
    expect(await popups()).toEqual(['for-visitors', 'เรื่องแรก']);
    expect(await popups({ as: member })).toEqual(['for-members', 'เรื่องแรก']);
    expect((await site.send(contentCalls.all, { kind: 'popup' as 'article', locale: 'th' })).statusCode).toBe(
      422,
    );
    expect(await refusal(site.send(operatorContentCalls.place, { ...first, position: 2 }, as()))).toEqual([
      409,
      'STALE_VERSION',
    ]);
  });

  test('are added up in memory; what could not be written is written with what came meanwhile', async () => {
    const { item } = await addPopup('added-up');
    const query = jest.spyOn(site.db, 'query').mockRejectedValueOnce(new Error('the database is down'));
    const counter = popupCounter(site.db);
    for (let times = 0; times < 50; times += 1) counter.count(item, 'shown');
    await counter.flush();
    counter.count(item, 'shown');
    counter.count(item, 'closed');
    await counter.flush();
    await counter.flush();
    expect(query).toHaveBeenCalledTimes(2);
    query.mockRestore();
    expect(await site.ask(operatorContentCalls.popupCounts, { item }, as())).toEqual({
      shown: 51,
      closed: 1,
      dismissed: 0,
    });
  });

  test('are counted without who saw them, only where there is one, and written when the server stops', async () => {
    const { item } = await addPopup('counted');
    for (const act of ['shown', 'shown', 'closed', 'dismissed'] as const)
      await site.ask(popupCalls.count, { item, act });
    const article = await site.ask(
      create,
      { kind: 'article', slug: 'uncounted', note: '', ...fields() },
      as(),
    );
    await site.ask(popupCalls.count, { item: article.item, act: 'shown' });
    await site.app.close();
    expect(await popupCounts(site.db, item)).toEqual({ shown: 2, closed: 1, dismissed: 1 });
    expect(await popupCounts(site.db, article.item)).toEqual({ shown: 0, closed: 0, dismissed: 0 });
  });
});
