import { testApp, type TestApp } from '../../../testing/app.ts';
import { coverOf } from './cover.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

test('every game has a cover of its own motif and colours', async () => {
  const rows = await site.db.query<{ picture: string }>('select distinct picture from games');
  const covers = rows.map(({ picture }) => coverOf(picture));
  expect(covers).not.toContain(undefined);
  expect(new Set(covers).size).toBe(rows.length);
});

test('a cover is small, the same every time, and runs nothing', async () => {
  const get = () =>
    site.app.inject({ url: '/game-covers/dragon.golden.svg', headers: { host: 'localhost' } });
  const [first, second] = [await get(), await get()];
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(second.body).toBe(first.body);
  expect(first.body.length).toBeLessThan(8_000);
  expect(first.headers['content-security-policy']).toContain("default-src 'none'");
});

test.each(['none.golden.svg', 'dragon.none.svg', 'dragon.svg', 'constructor.golden.svg', '%2e%2e.svg'])(
  'there is no %s',
  async (file) => {
    const answer = await site.app.inject({ url: `/game-covers/${file}`, headers: { host: 'localhost' } });
    expect(answer.statusCode).toBe(404);
  },
);
