import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { yeekeeCalls } from '@chokdee/shared/contracts/yeekee';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { promoteEverywhere } from '../registry/promote.service.ts';
import { publishBuild } from '../registry/publish.service.ts';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { buildOf } from '../../testing/builds.ts';
import { testEnv } from '../../testing/env.ts';
import { seedReceivingBank } from '../wallet/wallet.seed.ts';

let site: TestApp;
let folder: string;
let malee: TestMember;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remote-off-'));
  site = await testApp({ env: testEnv({ DATA_DIR: folder }) });
  malee = await site.registerMember();
  await seedReceivingBank(site.db, '0812345678');
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const shoot = (host: string) =>
  site.send(yeekeeCalls.shoot, { betId: 1, yingNumber: '12345' }, { as: malee, headers: { host } });
const deposit = (host: string) =>
  site.send(depositCalls.createQr, { amount: 500 }, { as: malee, headers: { host } });

test('before any promotion no remote is off', async () => {
  expect((await shoot('localhost')).json().code).toBe('ROUND_NOT_FOUND');
  expect((await deposit('localhost')).statusCode).toBe(200);
});

test('a domain without a remote refuses its new business, other domains accept it', async () => {
  const builds: Record<string, string> = {};
  for (const name of ['shell', 'wallet', 'lottery']) {
    const { folder: files, record } = await buildOf(folder, {
      name,
      build: 'b-001',
      routes: name === 'lottery' ? [{ name: 'lotto', path: '/lotto', access: 'member' }] : [],
    });
    await publishBuild(site.db, site.services.buildFiles, files, record);
    builds[name] = record.build;
  }
  await promoteEverywhere(site.db, { builds, author: 'test', reason: 'test' });
  const refused = await shoot('games.localhost');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'REMOTE_OFF']);
  // Nothing can be staked there.
  expect((await deposit('games.localhost')).json().code).toBe('NOTHING_TO_STAKE');
  expect((await shoot('localhost')).json().code).toBe('ROUND_NOT_FOUND');
  expect((await deposit('localhost')).statusCode).toBe(200);
});

test('a remote that is switched off takes no new business, and its existing data can still be read', async () => {
  await site.database.db.query(
    `insert into generations (domain, number, state, author, reason)
     select domain, number + 1, jsonb_set(state, '{remotes,wallet,state}', '"off"'), 'test', 'a test of the switch' from generations where domain = 'local'`,
  );
  expect((await deposit('localhost')).json().code).toBe('REMOTE_OFF');
  expect((await site.send(depositCalls.qrAll, {}, { as: malee })).statusCode).toBe(200);
  // Nothing can be staked there.
  expect((await deposit('games.localhost')).json().code).toBe('NOTHING_TO_STAKE');
});
