import { errorBody } from '@chokdee/shared/contracts/errors';
import { testApp, type TestApp } from '../testing/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => site.close());

const get = (url: string, method = 'GET') => site.app.inject({ method: method as 'GET', url, headers: { host: 'localhost' } });

test.each(['/_mfe/shell/%00/x', '/_mfe/%00/aaa/x', '/_mfe/a%20b/aaa/x'])('%s is no file', async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.body]).toEqual([404, 'Not found']);
});

test.each([
  [503, Object.assign(new Error('connect ECONNREFUSED /run/secret/.s.PGSQL.5432'), { code: 'ECONNREFUSED' })],
  [500, new Error('a secret of ours')],
])('a failure is a page of status %i that tells nothing of the inside', async (status, failure) => {
  jest.spyOn(site.db, 'query').mockRejectedValue(failure);
  const answer = await get('/_mfe/shell/never-asked/x');
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toMatch(/^text\/html/);
  expect(answer.body).not.toMatch(/secret|ECONN/);
});

test.each(['/api/%', '/poy-api/%'])('the bad address %s is answered with an error body', async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, errorBody.parse(answer.json()).code]).toEqual([422, 'MALFORMED_BODY']);
});

test('a bad address outside the API is answered with a page', async () => {
  const answer = await get('/%');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
});

test('an unknown method on the API is answered with an error body', async () => {
  const answer = await get('/api/x', 'PROPFIND');
  expect([answer.statusCode, errorBody.parse(answer.json()).code]).toEqual([404, 'NOT_FOUND']);
});

test.each(['/%', '/api/%', '/api/x', '/_mfe/x/y/z', '/sw.js', '/healthz'])('what %s is answered with is shown in no frame', async (url) => {
  for (const method of ['GET', 'PUT']) expect((await get(url, method)).headers['content-security-policy']).toContain("frame-ancestors 'none'");
});
