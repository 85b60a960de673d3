import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { bankCalls } from '@chokdee/shared/contracts/banks';
import { allCalls } from '@chokdee/shared/contracts/calls';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { pathsOf, type Call } from '@chokdee/shared/contracts/http';
import { ledgerProofCalls } from '@chokdee/shared/contracts/ledger-proof';
import { transferSlipCalls } from '@chokdee/shared/contracts/transfer-slips';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import {
  adjustmentCalls,
  operatorTransferCalls,
  operatorWithdrawCalls,
  reconcileCalls,
} from '@chokdee/shared/contracts/wallet-operator';
import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { reconcile } from '../../src/ledger/reconcile.ts';
import { testApp, type TestApp } from '../app.ts';
import { testEnv } from '../env.ts';
import { generatedBodies, generatedQueries, type GeneratedBody } from '../generated-bodies.ts';
import { answerCounts, judge } from '../judged-answers.ts';
import { newTransferSlip, OUR_ACCOUNT, pictureOf, scriptedVerifier } from '../transfer-slips.ts';
import {
  conflictingTransfer,
  openDeposits,
  pendingWithdrawal,
  proposedAdjustment,
  proposedImport,
  proposedTransfer,
  unownedTransfer,
  walletStage,
  type StageNames,
  type WalletStage,
} from '../wallet-stage.ts';
import { bankDouble, payOut } from '../withdrawals.ts';
import { seedReceivingBanks } from '../../src/wallet/wallet.seed.ts';
import { placeholderFor, walletFields } from './wallet-words.ts';

/** Number of bodies over all calls; `pnpm test:deep` sets 100,000. */
const BODIES = Number(process.env['WALLET_BODIES'] ?? 5_000);
/** Requests per stage; then a fresh one is created. */
const STAGE_SERVES = 6;
/** Stages per site: reconciling thousands of members, imports and transfers would be slow. */
const SITE_HAS_STAGES = 300;
const COSTLY: readonly Call[] = [transferSlipCalls.create, walletCalls.exportStatement];

const bank = bankDouble();
const verifier = scriptedVerifier();
const env = testEnv({ RECEIVING_BANKS: JSON.stringify([OUR_ACCOUNT]) });
const transferSlips: Buffer[] = [];
let site: TestApp;
let pinHash: string;
beforeAll(async () => {
  await openSite();
  for (let at = 0; at < 6; at += 1) {
    const slip = newTransferSlip();
    if (at < 5) verifier.knows(slip, 100 + at);
    transferSlips.push(await pictureOf(slip));
  }
});
afterAll(() => site.close());

async function openSite(): Promise<void> {
  site = await testApp({ env, bank, transferSlipVerifier: verifier });
  await seedReceivingBanks(site.db, env);
  const { identity } = await site.registerMember();
  const [row] = await site.db.query<{ pinHash: string }>(
    'select pin_hash as "pinHash" from members where id = $1',
    [identity.uuid],
  );
  pinHash = row!.pinHash;
}

let stages = 0;

async function newStage(): Promise<WalletStage> {
  stages += 1;
  if (stages % SITE_HAS_STAGES === 0) {
    expect(await reconcile(site.db)).toEqual([]);
    await site.close();
    await openSite();
  }
  return walletStage(site, pinHash);
}

const groups: Record<string, Call>[] = [
  depositCalls,
  bankCalls,
  withdrawCalls,
  transferSlipCalls,
  walletCalls,
  ledgerProofCalls,
  operatorTransferCalls,
  operatorWithdrawCalls,
  adjustmentCalls,
  reconcileCalls,
];
const calls = groups.flatMap((group) => Object.values(group)).filter((call) => allCalls.includes(call));
const ways = calls.flatMap((call) => pathsOf(call).map(({ path }) => ({ path, call })));
const weightOf = (call: Call) => (COSTLY.includes(call) ? 0.5 : call.method === 'GET' ? 1 : 4);
const weights = ways.reduce((sum, { call }) => sum + weightOf(call), 0);
const runsOf = (call: Call) => Math.ceil((BODIES * weightOf(call)) / weights);

const pictures = () =>
  fc
    .tuple(
      fc.constantFrom(...transferSlips.keys()),
      fc.nat(1_200),
      fc.integer({ min: 0, max: 255 }),
      fc.constantFrom('whole', 'whole', 'bent', 'cut'),
    )
    .map(([which, at, value, how]) => {
      const picture = Buffer.from(transferSlips[which]!);
      if (how === 'bent') picture[at] = value;
      return how === 'cut' ? picture.subarray(0, at) : picture;
    });

/** Creates the objects on which a call can act. */
async function propsFor(path: string, { access }: Call, stage: WalletStage): Promise<StageNames> {
  const { member, operator } = stage;
  const [transaction] = await site.db.query<{ id: number }>(
    'select id from ledger_transactions where member_id = $1 order by id limit 1',
    [member.uuid],
  );
  const names: StageNames = {
    member: member.uuid,
    operator: operator.uuid,
    userName: member.userName,
    bank: member.bankId,
    transaction: String(transaction!.id),
    noTransfer: randomUUID(),
  };
  if (/cancel|deposits\.(one|qrcode\.one|confirm|reject)|assign|slip/.test(path))
    Object.assign(names, await openDeposits(site, stage));
  if (access === 'operator' && /transfers|deposits/.test(path))
    names['transfer'] = await unownedTransfer(site);
  if (path.includes('transfers.clear')) names['transfer'] = await conflictingTransfer(site);
  if (path.includes('transfers.decide')) names['proposal'] = await proposedTransfer(site, stage);
  if (path.includes('transfers.imports')) names['import'] = await proposedImport(site, stage);
  if (/withdraws\.(one|approve|reject|resolve)/.test(path))
    names['withdrawal'] = await pendingWithdrawal(site, stage, pinHash);
  if (path.includes('adjustments.decide')) names['adjustment'] = await proposedAdjustment(site, stage);
  if (path.includes('withdraws.resolve')) {
    bank.sends.push('unknown');
    await site.ask(
      operatorWithdrawCalls.approve,
      { memberId: member.uuid, id: names['withdrawal'] },
      { as: stage.second },
    );
    await payOut(site, bank.payouts);
  }
  return names;
}

const filled = (request: string, names: StageNames) =>
  request.replace(/zz(\w+?)zz/g, (word, name: string) =>
    placeholderFor(name) === word ? (names[name] ?? names['noTransfer']!) : word,
  );

async function send(
  call: Call,
  path: string,
  request: GeneratedBody | string,
  stage: WalletStage,
  names: StageNames,
) {
  const { token } = call.access === 'operator' ? stage.operator : stage.member;
  const headers = {
    host: 'localhost',
    'x-requested-with': 'test',
    ...(call.access === 'public' ? {} : { authorization: `Bearer ${token}` }),
    ...(call.idempotent ? { 'idempotency-key': randomUUID() } : {}),
  };
  if (typeof request === 'string')
    return site.app.inject({ url: `/api${path}?${filled(request, names)}`, headers });
  const { payload, contentType } = request;
  return site.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload:
      typeof payload === 'string'
        ? filled(payload, names)
        : Buffer.from(filled(payload.toString('latin1'), names), 'latin1'),
    headers: { ...headers, 'content-type': contentType },
  });
}

/** State that a refused call must not change. */
async function books({ member, operator }: WalletStage): Promise<unknown> {
  const [row] = await site.db.query<{ seen: unknown }>(
    `select jsonb_build_array(
       (select max(id) from ledger_transactions), (select jsonb_agg(a order by kind) from member_accounts a where member_id = $1),
       (select jsonb_agg(jsonb_build_array(id, status) order by id) from deposits where member_id = $1), (select jsonb_agg(jsonb_build_array(id, status) order by id) from withdrawals where member_id = $1),
       (select jsonb_agg(jsonb_build_array(id, status, active) order by id) from user_banks where member_id = $1), (select jsonb_agg(id order by id) from slip_verifies where member_id = $1),
       (select jsonb_agg(jsonb_build_array(id, state) order by id) from adjustments where member_id = $1), (select jsonb_agg(jsonb_build_array(id, state) order by id) from statement_imports),
       (select count(*) from bank_transfers), (select count(*) from transfer_conflicts where cleared_at is null), (select count(*) from idempotent_replies where member_id in ($1, $2))) as seen`,
    [member.uuid, operator.uuid],
  );
  return row!.seen;
}

const answers = answerCounts();

test.each(ways.map((way) => [way.path, way.call] as const))(
  "%s answers any input in the contract's form, and changes nothing when it refuses",
  async (path, call) => {
    const words = walletFields(path, pictures());
    let served = 0;
    let stage: WalletStage;
    let names: StageNames;
    await fc.assert(
      fc.asyncProperty(
        call.method === 'GET' ? generatedQueries(call, words) : generatedBodies(call, words),
        async (request) => {
          if ((served += 1) % STAGE_SERVES === 1) {
            stage = await newStage();
            names = await propsFor(path, call, stage);
          }
          const before = await books(stage);
          const answer = await send(call, path, request, stage, names);
          answers.count(
            path,
            await judge({ call, answer, before, books: () => books(stage), mayFail: ['SYSTEM'] }),
          );
        },
      ),
      { numRuns: runsOf(call) },
    );
  },
  300_000 + BODIES * 20,
);

test('the ledger reconciles after all requests, and each call succeeded sometimes', async () => {
  if (process.env['WALLET_BODIES']) answers.print();
  expect(await reconcile(site.db)).toEqual([]);
  /** These calls need a sealed block. Of the others, this many bodies are enough for some to be valid. */
  const BEYOND = ['/ledger.proof', '/ledger.blocks'];
  const ENOUGH = 300;
  expect(answers.neverServed(ENOUGH).filter((path) => !BEYOND.includes(path))).toEqual([]);
});
