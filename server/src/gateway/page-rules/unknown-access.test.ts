import { testApp, type TestApp } from '../../../testing/app.ts';
import { promoted, published } from '../../../testing/published.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
  await published(site, { shell: ['aaa'], games: ['aaa'] });
  // A newer server, which knows more access values, would have allowed this build.
  await site.db.query(
    `insert into builds (remote, build, record, digest) select remote, 'bbb', record || jsonb_build_object('build', 'bbb', 'routes', jsonb_set(record -> 'routes', '{0,access}', '"vip"')), digest from builds where remote = 'games'`,
  );
  await promoted(site, { shell: 'aaa', games: 'bbb' });
});
afterAll(() => site.close());

const get = (url: string, cookie?: string) =>
  site.app.inject({ url, headers: { host: 'localhost', ...(cookie ? { cookie } : {}) } });

it('a page with an unknown access fails as a server error with the reason, for everyone; other pages keep working', async () => {
  for (const cookie of [undefined, 'sid=x']) {
    const answer = await get('/games', cookie);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('Unknown middleware');
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
  expect((await get('/')).statusCode).toBe(200);
});
