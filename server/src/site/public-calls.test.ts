import { gamesCalls } from '@chokdee/shared/contracts/games';
import { siteCalls } from '@chokdee/shared/contracts/site';
import { testApp, type TestApp } from '../../testing/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

test('every host has the title of its domain', async () => {
  const titles = [];
  for (const host of ['localhost', 'lotto.localhost', 'games.localhost:3000'])
    titles.push((await site.ask(siteCalls.detail, {}, { headers: { host } })).title);
  expect(titles).toEqual(['Chokdee', 'Chokdee Lotto', 'Chokdee Games']);
});

test('an unknown host has none', async () => {
  const answer = await site.send(siteCalls.detail, {}, { headers: { host: 'unknown.example' } });
  expect([answer.statusCode, answer.json().message]).toEqual([404, 'Not Allow Domain']);
});

test('partners are listed in order, each with its own path, and none as open before its games can be launched', async () => {
  const { games } = await site.ask(gamesCalls.list);
  expect(games.length).toBeGreaterThan(5);
  expect(new Set(games.map(({ path }) => path)).size).toBe(games.length);
  expect(games.every(({ path, open }) => path.startsWith('/game/') && !open)).toBe(true);
});

test('highlights are partners of the list, best first', async () => {
  const { games } = await site.ask(gamesCalls.list);
  const { highlights } = await site.ask(gamesCalls.highlights);
  expect(highlights[0]).toEqual({ partner: 'pg-soft2' });
  for (const { partner } of highlights) expect(games.map((game) => game.partner)).toContain(partner);
});
