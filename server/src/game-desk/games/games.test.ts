import sharp from 'sharp';
import { gameDeskCalls } from '@chokdee/shared/contracts/game-desk';
import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { artworkPath, artworkWidths, gamesCalls } from '@chokdee/shared/contracts/games';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { openPartner } from '../../../testing/game-partner.ts';

let site: TestApp;
let operator: TestMember;
beforeAll(async () => {
  site = await testApp();
  operator = await site.registerMember('operator');
  await openPartner(site);
});
afterAll(() => site.close());

const { games, addGame, saveGame, uploadArtwork, removeArtwork } = gameDeskCalls;
const game = {
  partner: 'joker',
  list: '',
  id: 'new-boat',
  names: { th: 'เรือใหม่', en: 'New Boat', kh: 'ទូកថ្មី', mm: 'လှေသစ်' },
  kind: 'slot',
  features: ['wild', 'jackpot'],
  rtp: 9650,
  minBet: 1,
  maxBet: 500,
  orientation: 'portrait',
  demo: true,
  position: 5,
  highlight: null,
  picture: 'boat.golden',
  state: 'open',
  closedIn: [],
};
const add = (change: object = {}, as = operator) => site.send(addGame, { ...game, ...change }, { as });
const save = (change: object, as = operator) => site.send(saveGame, { ...game, ...change }, { as });
const found = (filter: object) => site.ask(games, { partner: 'joker', ...filter }, { as: operator });
const issuesOf = (answer: { json(): { details?: { issues?: unknown } } }) => answer.json().details?.issues;

test('adds a game, which the lobby shows at once', async () => {
  expect((await add()).json()).toEqual({ version: 1 });
  const lobby = await site.ask(gamesCalls.all, { locale: 'en' });
  expect(lobby.games.find(({ gameId }) => gameId === 'new-boat')).toMatchObject({
    name: 'New Boat',
    minBet: 100,
    maxBet: 50_000,
    path: '/game/joker/new-boat',
  });
  expect(issuesOf(await add({ id: 'NEW-boat' }))).toEqual([{ path: 'id', key: 'gameDesk.gameTaken' }]);
});

test('changes a game once per version, with what was there before', async () => {
  await add({ id: 'red-boat' });
  const change = { id: 'red-boat', version: 1, rtp: null, names: { ...game.names, en: 'Red Boat' } };
  expect((await save(change)).json()).toEqual({ version: 2 });
  const stale = await save({ ...change, maxBet: 900 });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE_VERSION']);
  expect(stale.json().details.changes).toMatchObject([
    { version: 2, fields: { rtp: { before: 9650, after: null } } },
  ]);
  expect((await found({ search: 'red BOAT' })).games).toMatchObject([
    { id: 'red-boat', version: 2, rtp: null, maxBet: 50_000 },
  ]);
  const audit = await site.db.query(
    "select outcome, target, detail from registry_audit where action = 'operators.games.save' order by id",
  );
  expect(audit).toMatchObject([
    { outcome: 'done', target: 'joker/red-boat', detail: expect.stringContaining('rtp: 96.50 % → null') },
    { outcome: 'refused', target: 'id red-boat' },
  ]);
});

test.each([
  ['id', 'a b'],
  ['id', ''],
  ['names', { ...game.names, kh: ' ' }],
  ['kind', 'bingo'],
  ['features', ['magic']],
  ['rtp', 4999],
  ['rtp', 10001],
  ['minBet', 0],
  ['minBet', 0.001],
  ['maxBet', 0.5],
  ['orientation', 'upside-down'],
  ['demo', 1],
  ['position', -1],
  ['highlight', 0],
  ['picture', 'boat'],
  ['picture', 'boat.none'],
  ['state', 'away'],
  ['closedIn', ['nowhere']],
  ['list', 'slots'],
])('refuses %s %p', async (field, value) => {
  const answer = await add({ id: 'bad-game', [field]: value });
  expect(answer.statusCode).toBe(422);
  expect(issuesOf(answer)).toMatchObject([{ path: expect.stringMatching(new RegExp(`^${field}`)) }]);
});

test('a game belongs to a list where the partner has lists, and a backup has none', async () => {
  expect(issuesOf(await add({ partner: 'gpx' }))).toEqual([{ path: 'list', key: 'gameDesk.listNeeded' }]);
  expect(issuesOf(await add({ partner: 'wl-backup' }))).toEqual([
    { path: 'id', key: 'gameDesk.backupHasGames' },
  ]);
  expect((await add({ partner: 'nobody' })).statusCode).toBe(404);
  expect((await save({ id: 'unknown', version: 1 })).statusCode).toBe(404);
});

test('pages, searches in every language and filters', async () => {
  const all = await found({});
  expect(all.total).toBe(all.games.length);
  expect((await found({ page: 2 })).games).toEqual([]);
  expect((await found({ search: 'ទូកថ្មី' })).games.map(({ id }) => id)).toContain('new-boat');
  expect((await found({ search: 'nothing like it' })).total).toBe(0);
  const cards = await site.ask(games, { partner: 'wl', list: 'cards' }, { as: operator });
  expect(cards.total).toBe(6);
});

test('a closed game stays in the lobby and at its address, and is not launched', async () => {
  await add({ id: 'shut-boat' });
  await save({ id: 'shut-boat', version: 1, state: 'closed' });
  const member = await site.registerMember();
  const lobby = await site.ask(gamesCalls.all, { locale: 'en' }, { as: member });
  expect(lobby.games.find(({ gameId }) => gameId === 'shut-boat')).toMatchObject({ closed: true });
  const place = { locale: 'en', partner: 'joker', entry: 'shut-boat' };
  expect(await site.ask(gamesCalls.place, place, { as: member })).toMatchObject({
    partner: { open: false },
    game: { closed: true },
  });
  const launch = { partner: 'joker', gameId: 'shut-boat', device: 'mobile' };
  const refused = await site.send(gamePlayCalls.launch, launch, { as: member });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'PARTNER_CLOSED']);
  const open = { ...launch, gameId: 'new-boat' };
  expect((await site.send(gamePlayCalls.launch, open, { as: member })).statusCode).toBe(200);
  expect((await found({ state: 'closed' })).games.map(({ id }) => id)).toEqual(['shut-boat']);
});

test('a game that is closed in one domain is open in the others', async () => {
  await add({ id: 'part-boat' });
  await save({ id: 'part-boat', version: 1, closedIn: ['games.localhost'] });
  const closedAt = async (host: string) => {
    const lobby = await site.ask(gamesCalls.all, { locale: 'en' }, { headers: { host } });
    return lobby.games.find(({ gameId }) => gameId === 'part-boat')?.closed;
  };
  expect([await closedAt('games.localhost'), await closedAt('localhost')]).toEqual([true, undefined]);
  expect((await found({ state: 'closed', search: 'part-boat' })).games).toMatchObject([
    { closedIn: ['games.localhost'], state: 'open' },
  ]);
});

const png = (colour: string) =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: colour } })
    .png()
    .toBuffer();
async function upload(change: Record<string, string | number>, bytes?: Buffer, as = operator) {
  const form = new FormData();
  const fields = { partner: 'joker', list: '', id: 'new-boat', left: 0, top: 0, width: 600, height: 800 };
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.set(name, String(value));
  form.set(
    'file',
    new File([new Uint8Array(bytes ?? (await png('#246')))], 'boat.svg', { type: 'text/html' }),
  );
  const encoded = new Response(form);
  return site.app.inject({
    method: 'POST',
    url: `/api${uploadArtwork.path}`,
    headers: {
      host: 'localhost',
      authorization: `Bearer ${as.token}`,
      'content-type': encoded.headers.get('content-type')!,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}
const remove = (change: object, as = operator) =>
  site.send(removeArtwork, { partner: 'joker', list: '', ...change }, { as });
const inLobby = async (id: string) =>
  (await site.ask(gamesCalls.all, { locale: 'en' })).games.find(({ gameId }) => gameId === id)!;
const fileAt = (url: string, headers = {}) =>
  site.app.inject({ url, headers: { host: 'localhost', ...headers } });

test('an uploaded picture is shown in the lobby, and its files never change', async () => {
  await add({ id: 'drawn-boat' });
  const { artwork, version } = uploadArtwork.reply.parse(
    (await upload({ id: 'drawn-boat', version: 1 })).json(),
  );
  expect(version).toBe(2);
  expect(await inLobby('drawn-boat')).toMatchObject({ artwork, picture: 'boat.golden' });
  expect((await found({ search: 'drawn-boat' })).games).toMatchObject([{ artwork, version: 2 }]);
  for (const width of artworkWidths) {
    const file = await fileAt(artworkPath(artwork, width));
    expect([file.statusCode, file.rawPayload.toString('latin1', 4, 12)]).toEqual([200, 'ftypavif']);
    expect(file.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const again = await fileAt(artworkPath(artwork, width), { 'if-none-match': file.headers.etag! });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
  for (const other of [`${artwork.id}-100.avif`, `${artwork.id}.avif`, `${'0'.repeat(32)}-180.avif`])
    expect((await fileAt(`/game-artworks/${other}`)).statusCode).toBe(404);
  expect((await upload({ id: 'drawn-boat', version: 2 })).json()).toEqual({ version: 2, artwork });
  expect((await save({ id: 'drawn-boat', version: 2, maxBet: 700 })).json()).toEqual({ version: 3 });
  expect(await inLobby('drawn-boat')).toMatchObject({ artwork });
});

test('of two operators the second does not replace the picture of the first unseen', async () => {
  await add({ id: 'both-boat' });
  const [first, second] = await Promise.all([
    upload({ id: 'both-boat', version: 1 }, await png('#a00')),
    upload({ id: 'both-boat', version: 1 }, await png('#0a0')),
  ]);
  const stale = first.statusCode === 409 ? first : second;
  expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409]);
  expect(stale.json()).toMatchObject({
    code: 'STALE_VERSION',
    details: { changes: [{ version: 2, fields: { artwork: { before: null } } }] },
  });
  expect((await remove({ id: 'both-boat', version: 1 })).statusCode).toBe(409);
  expect((await remove({ id: 'both-boat', version: 2 })).json()).toEqual({ version: 3 });
  expect((await remove({ id: 'both-boat', version: 3 })).json()).toEqual({ version: 3 });
  expect(await inLobby('both-boat')).not.toHaveProperty('artwork');
});

test('a refused picture changes nothing and leaves a row in the audit', async () => {
  await add({ id: 'bad-boat' });
  const html = await upload({ id: 'bad-boat', version: 1 }, Buffer.from('<script>'));
  expect([html.statusCode, issuesOf(html)]).toEqual([422, [{ path: 'file', key: 'gameDesk.artworkForm' }]]);
  const large = await upload({ id: 'bad-boat', version: 1 }, Buffer.alloc(8_000_001));
  expect([large.statusCode, large.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
  expect((await upload({ id: 'BAD-boat', version: 1 })).statusCode).toBe(404);
  expect(
    (await upload({ id: 'bad-boat', version: 1 }, undefined, await site.registerMember())).statusCode,
  ).toBe(404);
  expect(await inLobby('bad-boat')).not.toHaveProperty('artwork');
  const audit = await site.db.query(
    "select outcome, target from registry_audit where action = 'operators.games.artwork' and target like '%-boat' order by id desc limit 3",
  );
  expect(audit).toEqual([
    { outcome: 'refused', target: 'id BAD-boat' },
    { outcome: 'refused', target: 'id bad-boat' },
    { outcome: 'refused', target: 'id bad-boat' },
  ]);
});

test('members find none of these calls', async () => {
  const member = await site.registerMember();
  expect((await add({}, member)).statusCode).toBe(404);
  expect((await save({ version: 1 }, member)).statusCode).toBe(404);
  expect((await remove({ id: 'new-boat', version: 1 }, member)).statusCode).toBe(404);
  expect((await site.send(games, { partner: 'joker' }, { as: member })).statusCode).toBe(404);
});
