import { ledgerProofCalls } from '@chokdee/shared/contracts/ledger-proof';
import { reconcileCalls } from '@chokdee/shared/contracts/wallet-operator';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { testEnv } from '../../testing/env.ts';
import { sendBankNotice } from '../../testing/bank-notices.ts';
import { seedReceivingBanks } from '../wallet/wallet.seed.ts';
import { blockSigner } from './block-signer.ts';
import { runReconcile } from './reconcile-run.ts';
import { seal } from './sealing.ts';

let site: TestApp;
let member: TestMember;

beforeAll(async () => {
  site = await testApp();
  member = await site.registerMember();
  await site.creditMember(member.identity.uuid, 1_234);
});
afterAll(() => site.close());

const sealAll = () => seal(site.db, { signer: blockSigner(site.services.env.LEDGER_SIGNING_KEY) });

test('the owner, and nobody else, gets the proof of an entry once it is sealed', async () => {
  const early = await site.send(ledgerProofCalls.proof, { entryId: '1-1' }, { as: member });
  expect([early.statusCode, early.json()]).toMatchObject([409, { code: 'PROOF_NOT_READY' }]);
  expect(await site.ask(ledgerProofCalls.head)).toEqual({
    publicKey: expect.stringMatching(/^[\w-]{43}$/),
    keys: [{ publicKey: expect.any(String), fromBlock: 1 }],
  });
  await sealAll();
  const proof = await site.ask(ledgerProofCalls.proof, { entryId: '1-1' }, { as: member });
  expect(proof).toMatchObject({
    entryId: '1-1',
    block: { block: 1 },
    head: { block: 1 },
    leaf: expect.stringContaining(`member ${member.identity.uuid}\naccount cash\namount 1234\n`),
  });

  const other = await site.registerMember();
  for (const [entryId, as] of [
    ['1-1', other],
    ['1-2', member],
    ['9-1', member],
    ['1-9', member],
  ] as const) {
    expect((await site.send(ledgerProofCalls.proof, { entryId }, { as })).statusCode).toBe(404);
  }
  expect((await site.send(ledgerProofCalls.proof, { entryId: '1-1' })).statusCode).toBe(401);
  expect((await site.send(ledgerProofCalls.proof, { entryId: '1' }, { as: member })).statusCode).toBe(422);
});

test('the chain of blocks is public', async () => {
  await sealAll();
  await site.creditMember(member.identity.uuid, 1);
  await sealAll();
  const { head } = await site.ask(ledgerProofCalls.head);
  const blocks = await site.ask(ledgerProofCalls.blocks, { from: '1', to: '900' });
  expect(blocks.at(-1)).toEqual(head);
  expect(blocks.map(({ block }) => block)).toEqual(blocks.map((_, at) => at + 1));
  expect((await site.send(ledgerProofCalls.blocks, { from: '1', to: '1001' })).statusCode).toBe(422);
});

test('operators see the report of the last ledger check', async () => {
  const operator = await site.registerMember('operator');
  expect(await site.ask(reconcileCalls.latest, {}, { as: operator })).toEqual({});
  await runReconcile(site.db);
  const { report } = await site.ask(reconcileCalls.latest, {}, { as: operator });
  expect(report).toMatchObject({
    drifts: [],
    invariants: expect.arrayContaining([
      expect.objectContaining({ name: 'ledger_i2_not_conserved', breaches: 0, of: 'all' }),
    ]),
  });
  expect((await site.send(reconcileCalls.latest, {}, { as: member })).statusCode).toBe(404);
});

test('metrics are served to local clients and not through a proxy', async () => {
  const metrics = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    site.app.inject({
      method: 'GET',
      url: '/metrics',
      headers: { host: 'localhost', ...headers },
      remoteAddress,
    });
  await runReconcile(site.db);
  await seedReceivingBanks(site.db, site.services.env);
  await sendBankNotice(site, { amount: 123.45 });
  const answer = await metrics();
  expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(answer.body).toContain('\nchokdee_ledger_drift_rows 0\n');
  expect(answer.body).toContain('\nchokdee_suspense_satang 12345\n');
  expect(answer.body).toMatch(/\nchokdee_ledger_seal_lag_seconds \d/);
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'])
    expect([name, (await metrics({ [name]: '8.8.8.8' })).statusCode]).toEqual([name, 404]);
  expect((await metrics({}, '10.0.0.7')).statusCode).toBe(404);
  expect((await metrics({ authorization: 'Bearer guessed' })).statusCode).toBe(404);
});

test.each([
  ['a proxy is trusted', { TRUST_PROXY: 'loopback' }],
  [
    'the site is in production',
    { SITE_ENV: 'production', BANK_API_URL: 'https://bank.invalid', PROMPTPAY_ID: '0000000000' },
  ],
])('where %s the figures want the token, wherever the request comes from', async (_where, changes) => {
  const token = 'figures-'.repeat(5);
  const guarded = await testApp({ env: testEnv({ ...changes, METRICS_TOKEN: token }) });
  try {
    const statusOf = async (headers: Record<string, string> = {}) =>
      (await guarded.app.inject({ url: '/metrics', headers: { host: 'localhost', ...headers } })).statusCode;
    expect([await statusOf(), await statusOf({ authorization: `Bearer ${token}` })]).toEqual([404, 200]);
  } finally {
    await guarded.close();
  }
});
