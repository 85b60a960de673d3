import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { testApp, type TestApp } from '../../testing/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

const ask = (url: string, encoding?: string) =>
  site.app.inject({
    url,
    headers: { host: 'localhost', ...(encoding ? { 'accept-encoding': encoding } : {}) },
  });

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a long reply is compressed for clients that accept %s', async (accepted, encoding, open) => {
  const plain = await ask('/api/openapi.json');
  const small = await ask('/api/openapi.json', accepted);
  expect(small.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(open(small.rawPayload).toString()).toBe(plain.body);
});

test('a short reply is not compressed', async () => {
  const reply = await ask('/api/sites.detail', 'br');
  expect(reply.headers).not.toHaveProperty('content-encoding');
  expect(reply.json()).toHaveProperty('title');
});

test.each([
  '/api/sites.detail',
  '/api/nothing.here',
  '/healthz',
  '/_mfe/shell/none/entry.js',
  '/callbacks/bank',
])('%s cannot be framed', async (url) => {
  const { headers } = await ask(url);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});
