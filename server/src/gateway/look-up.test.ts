import { testApp, type TestApp } from '../../testing/app.ts';
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
      ],
    },
  );
  await promoted(site, { shell: '0a1', games: '0a1' });
});
afterAll(() => site.close());

const statusAt = async (url: string) =>
  (await site.app.inject({ method: 'GET', url, headers: { host: 'localhost', cookie: 'sid=x' } })).statusCode;

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
