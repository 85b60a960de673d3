import { createHash } from 'node:crypto';
import { locales } from '@chokdee/shared/contracts/site';
import { errorBody } from '@chokdee/shared/contracts/errors';
import { testApp, type TestApp } from '../../testing/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => site.close());

const get = (url: string, method = 'GET') =>
  site.app.inject({ method: method as 'GET', url, headers: { host: 'localhost' } });

test.each(['/_mfe/shell/%00/x', '/_mfe/%00/aaa/x', '/_mfe/a%20b/aaa/x'])('%s is no file', async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.body]).toEqual([404, 'Not found']);
});

test.each([
  [503, Object.assign(new Error('connect ECONNREFUSED /run/secret/.s.PGSQL.5432'), { code: 'ECONNREFUSED' })],
  [500, new Error('a secret of ours')],
])('a failure is a page of status %i that reveals no internals', async (status, failure) => {
  jest.spyOn(site.db, 'query').mockRejectedValue(failure);
  const answer = await get('/_mfe/shell/never-asked/x');
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toMatch(/^text\/html/);
  expect(answer.body).not.toMatch(/secret|ECONN/);
});

test.each([
  ['th', 'th', 'ระบบของเราขัดข้อง'],
  ['en', 'en', 'Something went wrong on our side'],
  ['kh', 'km', 'ប្រព័ន្ធរបស់យើងមានបញ្ហា'],
  ['mm', 'my', 'ကျွန်ုပ်တို့ဘက်တွင် ချို့ယွင်းနေသည်'],
  ['"><script>', 'th', 'ระบบของเราขัดข้อง'],
])(
  "an error page for %s is in the visitor's language, with links and the request id",
  async (locale, tag, words) => {
    jest.spyOn(site.db, 'query').mockRejectedValue(new Error('a secret of ours'));
    const { body } = await site.app.inject({
      url: '/_mfe/shell/never-asked/x',
      headers: { host: 'localhost', cookie: `locale=${locale}` },
    });
    expect(body).toContain(`<html lang="${tag}">`);
    expect(body).toContain(words);
    expect(body).toMatch(/<a href="">.*<a href="\/">/);
    expect(body).toMatch(/class="detail">[^<]*req-/);
  },
);

test.each(locales)(
  'an error page in %s is self-contained: its only style is allowed by its hash, and no script runs',
  async (locale) => {
    const { body, headers } = await site.app.inject({
      url: '/%',
      headers: { host: 'localhost', cookie: `locale=${locale}` },
    });
    expect(body.length).toBeLessThan(32_000);
    const style = /<style>(.*?)<\/style>/s.exec(body)![1]!;
    expect(headers['content-security-policy']).toContain(
      `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
    expect(body).not.toMatch(/<script|<link rel="(?!icon)|style="|\son\w+=/);
    expect(body).toContain('<a href="/">');
    expect(style).toMatch(/@media\(prefers-reduced-motion:no-preference\)\{[^@]*animation/);
    expect(style.split('@media(prefers-reduced-motion')[0]).not.toContain('animation');
  },
);

test.each(['/api/%', '/poy-api/%'])('the malformed URL %s gets an error body', async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, errorBody.parse(answer.json()).code]).toEqual([422, 'MALFORMED_BODY']);
});

test('a malformed URL outside the API gets a page', async () => {
  const answer = await get('/%');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
});

test('an unknown method on the API gets an error body', async () => {
  const answer = await get('/api/x', 'PROPFIND');
  expect([answer.statusCode, errorBody.parse(answer.json()).code]).toEqual([404, 'NOT_FOUND']);
});

test.each(['/%', '/api/%', '/api/x', '/_mfe/x/y/z', '/sw.js', '/healthz'])(
  'the answer to %s cannot be framed',
  async (url) => {
    for (const method of ['GET', 'PUT'])
      expect((await get(url, method)).headers['content-security-policy']).toContain("frame-ancestors 'none'");
  },
);
