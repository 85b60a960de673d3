import { testApp, type TestApp } from '../../testing/app.ts';
import { openPartner } from '../../testing/game-partner.ts';
import { promoted, published } from '../../testing/published.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
  await published(site, { shell: ['0a1'] });
  const partner = { access: 'member', lookUp: 'game' } as const;
  await published(
    site,
    { games: ['0a1'] },
    {
      preload: {},
      routes: [
        { name: 'partner', path: '/game/:partner', ...partner },
        { name: 'entry', path: '/game/:partner/:entry', ...partner },
        { name: 'game', path: '/game/:partner/:entry/:game', ...partner },
        { name: 'trial', path: '/games/:partner/:entry', access: 'public', lookUp: 'game' },
      ],
    },
  );
  await promoted(site, { shell: '0a1', games: '0a1' });
});
afterAll(() => site.close());

const pageAt = (url: string) =>
  site.app.inject({ method: 'GET', url, headers: { host: 'localhost', cookie: 'sid=x' } });
const statusAt = async (url: string) => (await pageAt(url)).statusCode;
async function framesAt(url: string) {
  const { headers, payload } = await pageAt(url);
  const [, frames] = /frame-src ([^;]+)/.exec(String(headers['content-security-policy']))!;
  return { frames, html: /<html[^>]*>/.exec(payload)![0] };
}

test.each(['/game/sa', '/game/GPX/pgsport', '/game/joker/fire-monkey', '/game/wl-backup/cards/pok-deng'])(
  '%s is a page',
  async (url) => expect(await statusAt(url)).toBe(200),
);

test.each(['/game/nobody', '/game/joker/none', '/game/wl/none', '/game/wl/cards/none', '/game/sa/x/%00'])(
  '%s is not found',
  async (url) => expect(await statusAt(url)).toBe(404),
);

test('a visitor is led to log in, whether or not there is something', async () => {
  const { statusCode, headers } = await site.app.inject({
    method: 'GET',
    url: '/game/nobody',
    headers: { host: 'localhost' },
  });
  expect([statusCode, headers['location']]).toEqual([303, '/?wanted=%2Fgame%2Fnobody']);
});

test('a page that plays a game may frame its partner, and has no bars; no other page may frame anything', async () => {
  expect(await framesAt('/game/pegasus')).toMatchObject({ frames: "'none'" });
  await openPartner(site, 'pegasus');
  const [game] = await site.db.query<{ id: string }>(
    "select id from games where partner = 'pegasus' limit 1",
  );
  const played = await framesAt(`/game/pegasus/${game!.id}`);
  expect(played.frames).toBe('https://games.example.com');
  expect(played.html).toContain(`data-whole-page="/game/pegasus/${game!.id}"`);
  for (const url of ['/', '/game/pegasus', '/game/sa', '/game/joker/fire-monkey']) {
    const { frames, html } = await framesAt(url);
    expect([url, frames, html.includes('data-')]).toEqual([url, "'none'", false]);
  }
});

test('below /games are the games that can be tried without an account, and no others', async () => {
  const [demo] = await site.db.query<{ id: string }>(
    "select id from games where partner = 'joker' and demo limit 1",
  );
  const visitor = (url: string) => site.app.inject({ method: 'GET', url, headers: { host: 'localhost' } });
  expect((await visitor(`/games/joker/${demo!.id}`)).statusCode).toBe(200);
  const [other] = await site.db.query<{ id: string }>(
    "select id from games where partner = 'pegasus' limit 1",
  );
  expect((await visitor(`/games/pegasus/${other!.id}`)).statusCode).toBe(404);
  expect((await visitor('/games/joker/none')).statusCode).toBe(404);
});
