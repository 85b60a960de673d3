import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { call } from '@chokdee/shared/contracts/http';
import { idempotencyKey } from '@chokdee/shared/contracts/ids';
import { baht, toSatang, type Satang } from '@chokdee/shared/contracts/money';
import { AppError } from '../errors.ts';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { once } from './once.ts';

const pay = call({
  method: 'POST',
  path: '/pay',
  summary: '',
  access: 'member',
  idempotent: true,
  errors: [],
  request: z.object({ amount: baht }),
  reply: z.object({ amount: baht, at: z.string() }),
});
const take = call({ ...pay, path: '/take' });

let site: TestApp;
let somsri: TestMember;
beforeAll(async () => {
  site = await testApp();
  somsri = await site.registerMember();
});
afterAll(() => site.close());

function context(member = somsri, key: string = randomUUID()) {
  const headers: Record<string, string> = {};
  const reply = {
    header: (name: string, value: string) => void (headers[name] = value),
  } as unknown as FastifyReply;
  return {
    headers,
    call: {
      member: { ...member.identity, userName: member.userName, sessionId: '' },
      idempotencyKey: idempotencyKey.parse(key),
      reply,
      param: undefined as never,
    },
  };
}

const request = (satang = 50_000): { amount: Satang } => ({ amount: toSatang(satang) });
const work = jest.fn(async () => ({ amount: toSatang(50_025), at: randomUUID() }));
beforeEach(() => work.mockClear());

test('a repeat gets the first reply, and the work is done once', async () => {
  const first = context();
  const reply = await once(site.db, first.call, pay, request(), work);
  const second = context(somsri, first.call.idempotencyKey);
  expect(await once(site.db, second.call, pay, request(), work)).toEqual(reply);
  expect(work).toHaveBeenCalledTimes(1);
  expect([first.headers, second.headers]).toEqual([{}, { 'Idempotency-Hit': 'true' }]);
});

test('concurrent repeats wait for the first and get its reply', async () => {
  const { call: same } = context();
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return work();
  };
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => once(site.db, same, pay, request(), slow)),
  );
  expect(work).toHaveBeenCalledTimes(1);
  expect(new Set(replies.map(({ at }) => at)).size).toBe(1);
});

test('the same key with another body, or for another call, is refused', async () => {
  const { call: same } = context();
  await once(site.db, same, pay, request(), work);
  await expect(once(site.db, same, pay, request(50_001), work)).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  await expect(once(site.db, same, take, request(), work)).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
});

test('the same amount in another notation is the same body', async () => {
  const { call: same } = context();
  const reply = await once(site.db, same, pay, pay.request.parse({ amount: '500' }), work);
  expect(await once(site.db, same, pay, pay.request.parse({ amount: 500 }), work)).toEqual(reply);
});

test('the same key of another member is a different key', async () => {
  const { call: hers } = context();
  const mali = await site.registerMember();
  await once(site.db, hers, pay, request(), work);
  await once(site.db, context(mali, hers.idempotencyKey).call, pay, request(), work);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a refused call leaves no trace and may be retried with its key', async () => {
  const { call: same } = context();
  const refuse = async () => Promise.reject(new AppError('BALANCE_NOT_ENOUGH'));
  await expect(once(site.db, same, pay, request(), refuse)).rejects.toMatchObject({
    code: 'BALANCE_NOT_ENOUGH',
  });
  expect(await once(site.db, same, pay, request(), work)).toMatchObject({ amount: 50_025 });
});
