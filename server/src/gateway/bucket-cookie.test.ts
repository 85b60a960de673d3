import fastify, { type FastifyInstance } from 'fastify';
import { bucketCookie } from './bucket-cookie.ts';

const answering = (secure: boolean): FastifyInstance => {
  const app = fastify();
  app.get('/', (request, reply) => reply.send(String(bucketCookie(secure)(request, reply))));
  return app;
};
const get = (secure: boolean, cookie?: string) =>
  answering(secure).inject({ url: '/', headers: cookie ? { cookie } : {} });

test('on https the cookie is bound to its host and is only sent encrypted', async () => {
  const answer = await get(true);
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-bucket=\d{1,4}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect((await get(true, `__Host-bucket=${answer.body}`)).body).toBe(answer.body);
  expect((await get(true, 'bucket=5')).headers['set-cookie']).toBeDefined();
});

test('an assigned bucket is kept and not sent again', async () => {
  const answer = await get(false, 'a=b; bucket=0');
  expect([answer.body, answer.headers['set-cookie']]).toEqual(['0', undefined]);
});

test.each(['10000', '-1', '07', '1e3', '', 'x'])('an invalid bucket is replaced: %s', async (value) => {
  const answer = await get(false, `bucket=${value}`);
  expect(answer.headers['set-cookie']).toContain(`bucket=${answer.body};`);
  expect(Number(answer.body)).toBeGreaterThanOrEqual(0);
  expect(Number(answer.body)).toBeLessThan(10_000);
});
