import { gamesCalls, type PartnerGame } from '@chokdee/shared/contracts/games';
import type { Call } from '@chokdee/shared/contracts/http';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';

let site: TestApp;
let member: TestMember;
beforeAll(async () => {
  site = await testApp();
  member = await site.registerMember();
  await site.db.query("update game_partners set protocol = 'test' where code <> 'hg'");
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.query('delete from game_partner_states');
});

const setState = (partner: string, state: string, domain = 'local') =>
  site.db.query(
    `insert into game_partner_states (partner, domain, state, changed_at, changed_by, reason)
     values ($1, $2, $3, site_now(), 'test', 'a test')`,
    [partner, domain, state],
  );
const listOf = async (as?: TestMember) => (await site.ask(gamesCalls.list, {}, { as })).games;
const codes = (games: PartnerGame[]) => games.map(({ partner }) => partner);
const find = (games: PartnerGame[], code: string) => games.find(({ partner }) => partner === code)!;

test('a member sees every partner in order, and a visitor those without restriction', async () => {
  const all = codes(await listOf(member));
  expect(all).toEqual('pg-soft2 joker pegasus ezg gpx sa wm all-bet world-casino hg wl soccer'.split(' '));
  const unrestricted = all.filter((code) => code !== 'hg' && code !== 'world-casino');
  expect(codes(await listOf())).toEqual(unrestricted);
  expect(codes((await site.ask(gamesCalls.unrestricted, {}, { as: member })).games)).toEqual(unrestricted);
});

test('a partner without a protocol is closed whatever operators say', async () => {
  await setState('hg', 'open');
  expect(find(await listOf(member), 'hg')).toMatchObject({ state: 'closed', open: false });
});

test('the state of a partner is that of the domain', async () => {
  await setState('sa', 'maintenance');
  expect(find(await listOf(), 'sa')).toMatchObject({ state: 'maintenance', open: false });
  const elsewhere = await site.ask(gamesCalls.list, {}, { headers: { host: 'games.localhost' } });
  expect(find(elsewhere.games, 'sa')).toMatchObject({ state: 'open', open: true });
});

test('the backup replaces a partner that is down, and leads to the same games', async () => {
  expect(find(await listOf(), 'wl').path).toBe('/game/wl');
  await setState('wl', 'maintenance');
  expect(find(await listOf(), 'wl')).toMatchObject({
    state: 'maintenance',
    open: true,
    path: '/game/wl-backup',
    lists: [{ path: '/game/wl-backup/cards' }, {}, {}],
  });
  const { games } = await site.ask(gamesCalls.all, { locale: 'en' });
  expect(games.find(({ gameId }) => gameId === 'pok-deng')!.path).toBe('/game/wl-backup/cards/pok-deng');
  const at = { locale: 'en', partner: 'wl', entry: 'cards', gameId: 'pok-deng' };
  expect(await site.ask(gamesCalls.place, at)).toMatchObject({
    partner: { open: false, path: '/game/wl', lists: [{ path: '/game/wl/cards' }, {}, {}] },
    backup: { name: 'WL 2', path: '/game/wl-backup/cards/pok-deng' },
  });
  await setState('wl-backup', 'closed');
  expect(find(await listOf(), 'wl')).toMatchObject({ open: false, path: '/game/wl' });
});

test('a member whose games are locked, and an operator, find nothing open', async () => {
  const locked = await site.registerMember();
  await site.db.query('update members set status = 3 where id = $1', [locked.identity.uuid]);
  for (const as of [await site.signIn(locked.userName), await site.registerMember('operator')]) {
    const { games, locked: isLocked } = await site.ask(gamesCalls.list, {}, { as });
    expect([isLocked, games.some(({ open }) => open)]).toEqual([true, false]);
  }
});

test('games have a name in the requested language, limits, return and an address', async () => {
  const { games } = await site.ask(gamesCalls.all, { locale: 'th' });
  const boat = games.find(({ gameId }) => gameId === 'golden-boat')!;
  expect(boat).toMatchObject({
    partner: 'gpx',
    gameList: 'slots',
    path: '/game/gpx/slots/golden-boat',
    name: 'เรือทอง',
    otherNames: ['Golden Boat'],
    picture: 'boat.golden',
  });
  expect(boat.minBet).toBeLessThan(boat.maxBet);
  expect(games.filter(({ partner }) => partner === 'sa').every(({ path }) => path === '/game/sa')).toBe(true);
  expect(games.some(({ partner }) => partner === 'hg')).toBe(false);
  const asMember = await site.ask(gamesCalls.all, { locale: 'th' }, { as: member });
  expect(asMember.games.some(({ partner }) => partner === 'hg')).toBe(true);
});

const etagged: [string, Call, object][] = [
  ['the list', gamesCalls.list, {}],
  ['the list without restriction', gamesCalls.unrestricted, {}],
  ['the highlights', gamesCalls.highlights, {}],
  ['the games', gamesCalls.all, { locale: 'th' }],
];
test.each(etagged)('%s is not sent again for a matching ETag', async (_name, call, request) => {
  const first = await site.send(call, request);
  const etag = String(first.headers['etag']);
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  const again = await site.send(call, request, { headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const other = await site.send(call, request, { headers: { 'if-none-match': '"other"' } });
  expect([other.statusCode, other.headers['etag']]).toEqual([200, etag]);
});

test('the ETag changes when a partner closes', async () => {
  const { etag } = (await site.send(gamesCalls.list)).headers;
  await setState('joker', 'closed');
  expect(
    (await site.send(gamesCalls.list, {}, { headers: { 'if-none-match': String(etag) } })).statusCode,
  ).toBe(200);
});

test('a matching ETag is answered without reading the games, until one of them or its partner changes', async () => {
  const ask = (locale: 'th' | 'en', etag?: unknown, as?: TestMember) =>
    site.send(gamesCalls.all, { locale }, { as, headers: etag ? { 'if-none-match': String(etag) } : {} });
  const queries = jest.spyOn(site.db, 'query');
  const reads = () => queries.mock.calls.splice(0).filter(([sql]) => /from games g\b/.test(sql)).length;
  let { etag } = (await ask('th')).headers;
  expect(reads()).toBe(1);
  expect([(await ask('th', etag)).statusCode, reads()]).toEqual([304, 0]);
  expect((await ask('en', etag)).statusCode).toBe(200);
  expect((await ask('th', etag, member)).statusCode).toBe(200);
  for (const change of [
    "update games set min_bet = min_bet + 100 where id = 'golden-boat'",
    "update games set closed_in = '{localhost}' where id = 'golden-boat'",
    "update game_partners set name = 'GPX!' where code = 'gpx'",
  ]) {
    await site.db.query(change);
    const changed = await ask('th', etag);
    expect(changed.statusCode).toBe(200);
    ({ etag } = changed.headers);
    expect((await ask('th', etag)).statusCode).toBe(304);
  }
  queries.mockRestore();
  await site.db.query("update game_partners set name = 'GPX' where code = 'gpx'");
  await site.db.query("update games set min_bet = min_bet - 100, closed_in = '{}' where id = 'golden-boat'");
});

const addresses: [string, 'games' | 'play'][] = [
  ['all-bet', 'play'],
  ['ezg', 'games'],
  ['ezg/golden-dragon', 'play'],
  ['gpx', 'games'],
  ['gpx/pgSport', 'play'],
  ['gpx/slots', 'games'],
  ['gpx/slots/golden-boat', 'play'],
  ['hg', 'play'],
  ['joker', 'games'],
  ['joker/fire-monkey', 'play'],
  ['pegasus', 'games'],
  ['pegasus/fire-tiger', 'play'],
  ['pg-soft2', 'games'],
  ['pg-soft2/night-lantern', 'play'],
  ['pg-soft2-backup', 'games'],
  ['pg-soft2-backup/night-lantern', 'play'],
  ['sa', 'play'],
  ['soccer', 'play'],
  ['wl', 'games'],
  ['wl/cards', 'games'],
  ['wl/cards/pok-deng', 'play'],
  ['wl-backup', 'games'],
  ['wl-backup/cards', 'games'],
  ['wl-backup/cards/pok-deng', 'play'],
  ['wm', 'play'],
  ['wm/list', 'games'],
  ['world-casino', 'play'],
];
const requestOf = (address: string) => {
  const [partner, entry, gameId] = address.split('/');
  return { locale: 'th', partner, ...(entry ? { entry } : {}), ...(gameId ? { gameId } : {}) };
};

test.each(addresses)('/game/%s has something to %s', async (address, view) => {
  for (const spelling of [address, address.toUpperCase()])
    expect(await site.ask(gamesCalls.place, requestOf(spelling), { as: member })).toMatchObject({ view });
});

test.each([
  ['an unknown partner', 'nobody'],
  ['an unknown game', 'joker/none'],
  ['an unknown list', 'gpx/none'],
  ['an unknown game of a list', 'wl/cards/none'],
  ['a game of another list', 'wl/slots/pok-deng'],
  ['a game below a list that is played at once', 'gpx/pgSport/x'],
  ['a table of a partner with one entrance', 'sa/baccarat-1'],
  ['more parts than the partner has', 'joker/fire-monkey/x'],
])('there is nothing at %s', async (_what, address) => {
  const answer = await site.send(gamesCalls.place, requestOf(address), { as: member });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
});

test('a table of a partner with one entrance is chosen there', async () => {
  const at = { locale: 'en', partner: 'sa', gameId: 'baccarat-2' };
  expect(await site.ask(gamesCalls.place, at)).toMatchObject({
    view: 'play',
    game: { gameId: 'baccarat-2', path: '/game/sa' },
  });
  expect((await site.send(gamesCalls.place, { ...at, gameId: 'no-table' })).statusCode).toBe(404);
});

test('a visitor finds nothing at a restricted partner', async () => {
  expect((await site.send(gamesCalls.place, requestOf('hg'))).statusCode).toBe(404);
});
