import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { bankCalls } from '@chokdee/shared/contracts/banks';
import { pathsOf, type Call } from '@chokdee/shared/contracts/http';
import { operatorWithdrawCalls } from '@chokdee/shared/contracts/wallet-operator';
import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { toSatang } from '@chokdee/shared/contracts/money';
import { until } from '@chokdee/shared/testing/until';
import { post } from '../../ledger/ledger.service.ts';
import { startServer, type RunningServer } from '../../main.ts';
import { DEMO_PIN } from '../../seed/demo-accounts.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testEnv } from '../../../testing/env.ts';

let database: TestDatabase;
let site: RunningServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'withdraws-'));
  database = await testDatabase();
  site = await startServer(testEnv({ DATABASE_URL: database.ownerUrl, DATA_DIR: folder }));
});
afterAll(async () => {
  await site.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

const signIn = async (userName: string) =>
  site.services.auth.logIn({ userName, password: DEMO_PIN }, { ip: '127.0.0.1', userAgent: 'test' });

async function ask<Reply extends z.ZodType>(
  call: Call<z.ZodType, Reply>,
  token: string,
  wire: Record<string, string | number> = {},
): Promise<z.output<Reply>> {
  const get = call.method === 'GET';
  const query = get ? `?${new URLSearchParams(wire as Record<string, string>).toString()}` : '';
  const answer = await fetch(`${site.url}/api${pathsOf(call)[0]!.path}${query}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    ...(get ? {} : { body: JSON.stringify(wire) }),
  });
  return call.reply.parse(await answer.json());
}

test('on a fresh site, the demo member withdraws, an operator approves and the simulated bank pays', async () => {
  const [member, operator] = [await signIn('member1'), await signIn('operator1')];
  const memberId = member.identity.uuid;
  const movement = { key: randomUUID(), hash: '', type: 'BONUS_GAME', memberId, reference: null } as const;
  await post(site.services.db, movement, [
    { memberId, account: 'cash', amount: toSatang(100_000) },
    { account: 'house:bonus', amount: toSatang(-100_000) },
  ]);

  const [account] = await ask(bankCalls.userBanks, member.accessToken);
  expect(account).toMatchObject({ accountNumber: 'xxxxxx7890', status: 'verified', active: true });
  expect(await ask(withdrawCalls.limits, member.accessToken)).toMatchObject({
    blocks: [],
    available: 100_000,
  });
  const { id } = await ask(withdrawCalls.create, member.accessToken, {
    amount: 250,
    bankId: account!.bankId,
    pin: DEMO_PIN,
  });
  await ask(operatorWithdrawCalls.approve, operator.accessToken, { memberId, id });

  const withdrawal = () => ask(withdrawCalls.one, member.accessToken, { id });
  await until(async () => (await withdrawal()).status === 'paid', 'the withdrawal is paid');
  expect((await withdrawal()).timeline.map(({ status }) => status)).toEqual([
    'pending',
    'approved',
    'sending',
    'paid',
  ]);
  const bank = site.simulators.find(({ name }) => name === 'Bank')!;
  const page = await (await fetch(`${bank.url}/payouts`)).text();
  expect(page).toContain('250.00');
  expect(page).toContain('Somchai Jaidee');
});
