import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { transferSlipCalls } from '@chokdee/shared/contracts/transfer-slips';
import { operatorTransferCalls } from '@chokdee/shared/contracts/wallet-operator';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { toSatang } from '@chokdee/shared/contracts/money';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { testEnv } from '../../../testing/env.ts';
import {
  cashOfMember,
  newTransferSlip,
  OUR_ACCOUNT,
  pictureOf,
  scriptedVerifier,
  sendTransferSlip,
} from '../../../testing/transfer-slips.ts';
import { reconcile } from '../../ledger/reconcile.ts';
import { receiveTransfer } from '../transfers/transfers.service.ts';
import { seedReceivingBanks } from '../wallet.seed.ts';

const verifier = scriptedVerifier();
let site: TestApp;
let malee: TestMember;
beforeAll(async () => {
  const env = testEnv({ RECEIVING_BANKS: JSON.stringify([OUR_ACCOUNT]) });
  site = await testApp({ env, transferSlipVerifier: verifier });
  await seedReceivingBanks(site.db, env);
});
afterAll(() => site.close());
beforeEach(async () => {
  malee = await site.registerMember();
});

const send = (slip: ReturnType<typeof newTransferSlip>, as = malee, depositId?: string) =>
  pictureOf(slip).then((picture) => sendTransferSlip(site, as, picture, depositId));
const codeOf = (answer: { json(): unknown }) => (answer.json() as { code?: string }).code;
const fastDeposit = (baht: number, as = malee) =>
  site.ask(depositCalls.createFast, { bankId: 'kbank', prepareAmount: baht }, { as });
const cash = (as = malee) => cashOfMember(site, as.identity.uuid);
const statusOf = async (id: string, as = malee) => (await site.ask(depositCalls.one, { id }, { as })).status;
const reportTransfer = (slip: ReturnType<typeof newTransferSlip>, satang: number) =>
  receiveTransfer(site.db, {
    bankId: 'kbank',
    transRef: slip.transRef,
    amount: toSatang(satang),
    receivedAt: bangkokIso(new Date()),
  });
const kept = () => site.db.query('select from slip_verifies where member_id = $1', [malee.identity.uuid]);
const log = { error: () => undefined, warn: () => undefined };

test('a transfer slip of a transfer to the site is credited and listed', async () => {
  const slip = newTransferSlip();
  verifier.knows(slip, 250.5);
  const answer = await send(slip);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { id: expect.any(String), status: 'verified', ...slip, amount: 250.5, createdAt: expect.any(String) },
  ]);
  expect(await cash()).toBe(25_050);
  expect(await site.ask(transferSlipCalls.all, {}, { as: malee })).toEqual([
    expect.objectContaining({ ...slip, status: 'verified', amount: 25_050 }),
  ]);
  expect(site.published).toContainEqual(
    expect.objectContaining({ kind: 'money', memberId: malee.identity.uuid, balanceSatang: 25_050 }),
  );
});

test('a transfer slip pays the deposit that it is sent for', async () => {
  const [slip, deposit] = [newTransferSlip(), await fastDeposit(300)];
  verifier.knows(slip, deposit.prepareTotal / 100);
  const answer = await send(slip, malee, deposit.id);
  expect(answer.json()).toMatchObject({ status: 'verified', depositId: deposit.id });
  expect([await statusOf(deposit.id), await cash()]).toEqual(['success', deposit.prepareTotal]);
  expect(site.published).toContainEqual({
    kind: 'deposit',
    memberId: malee.identity.uuid,
    id: deposit.id,
    status: 'success',
  });
});

test('when a transfer slip pays another deposit than its bill, the deposit of the bill is cancelled', async () => {
  const [slip, billed, deposit] = [newTransferSlip(), await fastDeposit(300), await fastDeposit(400)];
  const reference = newTransferSlip().transRef.toUpperCase();
  await site.db.query('update deposits set bill_reference = $2 where id = $1', [billed.id, reference]);
  await receiveTransfer(site.db, {
    bankId: 'kbank',
    transRef: slip.transRef,
    amount: toSatang(deposit.prepareTotal),
    receivedAt: bangkokIso(new Date()),
    reference,
  });
  expect(await statusOf(billed.id)).toBe('matched');
  verifier.knows(slip, deposit.prepareTotal / 100);
  expect((await send(slip, malee, deposit.id)).json()).toMatchObject({ depositId: deposit.id });
  expect([await statusOf(deposit.id), await statusOf(billed.id)]).toEqual(['success', 'cancelled']);
  expect(site.published).toContainEqual({
    kind: 'deposit',
    memberId: malee.identity.uuid,
    id: billed.id,
    status: 'cancelled',
  });
});

test('a transfer slip finds the deposit with its amount', async () => {
  const [slip, deposit] = [newTransferSlip(), await fastDeposit(300)];
  verifier.knows(slip, deposit.prepareTotal / 100);
  expect((await send(slip)).json()).toMatchObject({ depositId: deposit.id });
  expect(await statusOf(deposit.id)).toBe('success');
});

test('uploading a transfer slip again returns the first result and moves nothing', async () => {
  const slip = newTransferSlip();
  verifier.knows(slip, 100);
  const first = await send(slip);
  const requestsBefore = verifier.requests.length;
  const again = await send(slip);
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  expect([await cash(), verifier.requests.length]).toEqual([10_000, requestsBefore]);
});

test("another member's transfer slip is a duplicate, in any letter case", async () => {
  const slip = { ...newTransferSlip(), transRef: `Abc${newTransferSlip().transRef}` };
  const nok = await site.registerMember();
  verifier.knows(slip, 100);
  await send(slip);
  const shouted = { ...slip, transRef: slip.transRef.toUpperCase() };
  verifier.knows(shouted, 100);
  expect([codeOf(await send(slip, nok)), codeOf(await send(shouted, nok)), await cash(nok)]).toEqual([
    'SLIP_DUPLICATE',
    'SLIP_DUPLICATE',
    0,
  ]);
});

test('a transfer slip sent for a second deposit is a duplicate', async () => {
  const [slip, first, second] = [newTransferSlip(), await fastDeposit(300), await fastDeposit(400)];
  verifier.knows(slip, first.prepareTotal / 100);
  await send(slip, malee, first.id);
  expect(codeOf(await send(slip, malee, second.id))).toBe('SLIP_DUPLICATE');
  expect(await statusOf(second.id)).toBe('pending');
});

test.each([
  ['another account', { bankCode: '004', accountNumber: 'xxx-x-x1111-x' }],
  ['an account of those digits at another bank', { bankCode: '014', accountNumber: 'xxx-x-x6789-x' }],
  ['an unnamed receiver', {}],
])('money that went to %s is refused and nothing is stored', async (_, receiver) => {
  const slip = newTransferSlip();
  verifier.knows(slip, 100, { receiver });
  const answer = await send(slip);
  expect([answer.statusCode, codeOf(answer), await cash(), await kept()]).toEqual([
    409,
    'RECEIVER_MISMATCH',
    0,
    [],
  ]);
});

test("an amount other than the deposit's is refused, and its transfer slip can be sent without it", async () => {
  const [slip, deposit] = [newTransferSlip(), await fastDeposit(300)];
  verifier.knows(slip, 299);
  const refused = await send(slip, malee, deposit.id);
  expect([
    refused.statusCode,
    codeOf(refused),
    await cash(),
    await statusOf(deposit.id),
    await kept(),
  ]).toEqual([409, 'AMOUNT_MISMATCH', 0, 'pending', []]);
  expect((await send(slip)).json()).toMatchObject({ status: 'verified', amount: 299 });
  expect([await cash(), await statusOf(deposit.id)]).toEqual([29_900, 'pending']);
});

test("another member's deposit is not found, and a rejected one accepts no transfer slip", async () => {
  const [slip, nok] = [newTransferSlip(), await site.registerMember()];
  verifier.knows(slip, 300);
  const [theirs, mine] = [await fastDeposit(300, nok), await fastDeposit(300)];
  expect(codeOf(await send(slip, malee, theirs.id))).toBe('NOT_FOUND');
  await site.db.query(`update deposits set status = 'rejected' where id = $1`, [mine.id]);
  expect(codeOf(await send(slip, malee, mine.id))).toBe('DEPOSIT_STATE');
});

test('an unknown transfer cannot be verified until it is known', async () => {
  const slip = newTransferSlip();
  const answer = await send(slip);
  expect([answer.statusCode, codeOf(answer), await kept()]).toEqual([422, 'QR_UNVERIFIABLE', []]);
  verifier.knows(slip, 100);
  expect((await send(slip)).statusCode).toBe(200);
});

test('a transfer that the bank reported with another amount moves nothing and is left to operators', async () => {
  const slip = newTransferSlip();
  await reportTransfer(slip, 10_000);
  verifier.knows(slip, 900);
  expect([codeOf(await send(slip)), await cash(), await kept()]).toEqual(['QR_UNVERIFIABLE', 0, []]);
  expect(
    await site.db.query('select amount from transfer_conflicts where trans_ref = $1', [slip.transRef]),
  ).toEqual([{ amount: 90_000 }]);
});

test("an amount with the tail of another member's deposit pays it, and the transfer slip is a duplicate", async () => {
  const [slip, nok] = [newTransferSlip(), await site.registerMember()];
  const theirs = await fastDeposit(300, nok);
  verifier.knows(slip, theirs.prepareTotal / 100);
  expect(codeOf(await send(slip))).toBe('SLIP_DUPLICATE');
  expect([await cash(), await cash(nok), await statusOf(theirs.id, nok)]).toEqual([
    0,
    theirs.prepareTotal,
    'success',
  ]);
});

describe("a second transfer of an amount whose tail was another member's", () => {
  let operator: TestMember;
  const undecided = async () => {
    const [slip, nok] = [newTransferSlip(), await site.registerMember()];
    const theirs = await fastDeposit(300, nok);
    await reportTransfer(newTransferSlip(), theirs.prepareTotal);
    verifier.knows(slip, theirs.prepareTotal / 100);
    expect((await send(slip)).json()).toMatchObject({ status: 'pending', amount: theirs.prepareTotal / 100 });
    return { slip, sum: theirs.prepareTotal };
  };
  const decide = async (
    call: typeof operatorTransferCalls.assignTransfer | typeof operatorTransferCalls.returnTransfer,
    slip: ReturnType<typeof newTransferSlip>,
  ) => {
    operator ??= await site.registerMember('operator');
    const second = await site.registerMember('operator');
    const wire = {
      bankId: 'kbank',
      transRef: slip.transRef,
      userName: malee.userName,
      reason: 'The member has shown the transfer slip',
    };
    const { proposal } = await site.ask(call, wire, { as: operator });
    const decided = { id: proposal!.id, carryOut: true, decision: 'The same transfer slip' };
    await site.ask(operatorTransferCalls.decideTransfer, decided, { as: second });
    await site.db.query(`update slip_verifies set due_at = clock_timestamp() where status = 'pending'`);
    while (await site.services.transferSlips.step(log));
    return (await site.ask(transferSlipCalls.all, {}, { as: malee }))[0];
  };

  test('is not credited by uploading its transfer slip again', async () => {
    const { slip } = await undecided();
    expect((await send(slip)).json()).toMatchObject({ status: 'pending' });
    await site.db.query(`update slip_verifies set due_at = clock_timestamp() where status = 'pending'`);
    while (await site.services.transferSlips.step(log));
    expect(await cash()).toBe(0);
  });

  test('is verified when an operator has assigned it', async () => {
    const { slip, sum } = await undecided();
    expect(await decide(operatorTransferCalls.assignTransfer, slip)).toMatchObject({
      status: 'verified',
      amount: sum,
    });
    expect(await cash()).toBe(sum);
  });

  test('is rejected when an operator has returned it', async () => {
    const { slip } = await undecided();
    expect(await decide(operatorTransferCalls.returnTransfer, slip)).toMatchObject({
      status: 'rejected',
      reason: 'SLIP_DUPLICATE',
    });
  });
});

describe('while the verifier is unavailable', () => {
  const away = (slip: ReturnType<typeof newTransferSlip>) =>
    verifier.says(slip, { outcome: 'unavailable', why: 'away' });
  const due = () =>
    site.db.query(`update slip_verifies set due_at = clock_timestamp() where status = 'pending'`);
  const work = async () => {
    await due();
    const [{ waiting }] = (await site.db.query<{ waiting: number }>(
      `select count(*) as waiting from slip_verifies where status = 'pending'`,
    )) as [{ waiting: number }];
    for (let step = 0; step < waiting; step += 1) await site.services.transferSlips.step(log);
  };
  const mine = async () => (await site.ask(transferSlipCalls.all, {}, { as: malee }))[0];

  test('a transfer slip is pending, not credited, and claimed by the member', async () => {
    const [slip, nok] = [newTransferSlip(), await site.registerMember()];
    away(slip);
    const answer = await send(slip);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'pending', ...slip }),
    ]);
    verifier.knows(slip, 100);
    expect([codeOf(await send(slip, nok)), await cash(), await cash(nok)]).toEqual(['SLIP_DUPLICATE', 0, 0]);
  });

  test('a pending transfer slip is rechecked and then credited', async () => {
    const [slip, deposit] = [newTransferSlip(), await fastDeposit(300)];
    away(slip);
    await send(slip, malee, deposit.id);
    await work();
    expect(await mine()).toMatchObject({ status: 'pending' });
    verifier.knows(slip, deposit.prepareTotal / 100);
    await work();
    expect(await mine()).toMatchObject({
      status: 'verified',
      depositId: deposit.id,
      amount: deposit.prepareTotal,
    });
    await work();
    expect([await cash(), await statusOf(deposit.id)]).toEqual([deposit.prepareTotal, 'success']);
  });

  test('a manual deposit that uses a pending transfer slip is paid when the transfer slip is verified', async () => {
    const slip = newTransferSlip();
    away(slip);
    const { id: slipVerifyId } = (await send(slip)).json<{ id: string }>();
    const made = {
      bankId: 'kbank',
      channel: 'atm',
      amount: 480,
      depositAt: bangkokIso(new Date()),
      slipVerifyId,
    };
    const deposit = await site.ask(depositCalls.createNormal, made, { as: malee });
    verifier.knows(slip, 479);
    await work();
    expect(await mine()).toMatchObject({ status: 'verified', amount: 47_900, depositId: deposit.id });
    expect(await site.ask(depositCalls.one, { id: deposit.id }, { as: malee })).toMatchObject({
      status: 'success',
      receivedAmount: 47_900,
    });
  });

  test("a member's first transfer slip comes before a second, and a failing verifier is not asked twice", async () => {
    await site.db.query(
      `update slip_verifies set status = 'rejected', reason = 'QR_UNVERIFIABLE', due_at = null where status = 'pending'`,
    );
    const nok = await site.registerMember();
    const forged = Array.from({ length: 5 }, newTransferSlip);
    const real = newTransferSlip();
    for (const slip of forged) await send(slip, (away(slip), malee));
    away(real);
    await send(real, nok);
    // The forged transfer slips have waited longer.
    await site.db.query(
      `update slip_verifies set due_at = clock_timestamp() - case when member_id = $1 then interval '1 hour' else interval '1 minute' end where status = 'pending'`,
      [malee.identity.uuid],
    );
    verifier.knows(real, 100);
    const requestsBefore = verifier.requests.length;
    expect([
      await site.services.transferSlips.step(log),
      await site.services.transferSlips.step(log),
    ]).toEqual([false, true]);
    expect(verifier.requests.slice(requestsBefore).map(({ transRef }) => transRef)).toEqual([
      forged[0]!.transRef,
      real.transRef,
    ]);
    expect(await cash(nok)).toBe(10_000);
  });

  test('a member has at most ten pending transfer slips', async () => {
    const slips = Array.from({ length: 11 }, newTransferSlip);
    const answers: number[] = [];
    for (const slip of slips) answers.push((await send(slip, (away(slip), malee))).statusCode);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(
      await site.db.query('select from slip_claims where trans_ref = $1', [slips[10]!.transRef]),
    ).toEqual([]);
    expect((await send(slips[9]!)).statusCode).toBe(200);
  });

  test('uploading a pending transfer slip again checks it at once, under its first id', async () => {
    const slip = newTransferSlip();
    away(slip);
    const { id } = (await send(slip)).json<{ id: string }>();
    verifier.knows(slip, 100);
    expect((await send(slip)).json()).toMatchObject({ id, status: 'verified', amount: 100 });
    await work();
    expect(await cash()).toBe(10_000);
  });

  test.each([
    [
      'RECEIVER_MISMATCH',
      (slip: ReturnType<typeof newTransferSlip>) =>
        verifier.knows(slip, 300, { receiver: { bankCode: '004', accountNumber: '9999999999' } }),
    ],
    ['AMOUNT_MISMATCH', (slip: ReturnType<typeof newTransferSlip>) => verifier.knows(slip, 7)],
    [
      'QR_UNVERIFIABLE',
      (slip: ReturnType<typeof newTransferSlip>) => verifier.says(slip, { outcome: 'unknown' }),
    ],
  ])(
    'it is rejected later as %s, and says so; then it is free to be shown again',
    async (reason, comesBack) => {
      const [slip, deposit] = [newTransferSlip(), await fastDeposit(300)];
      away(slip);
      await send(slip, malee, deposit.id);
      comesBack(slip);
      await work();
      expect([await mine(), await cash()]).toEqual([
        expect.objectContaining({ status: 'rejected', reason }),
        0,
      ]);
      verifier.knows(slip, 50);
      expect((await send(slip)).statusCode).toBe(200);
    },
  );
});

test('uploading transfer slips needs a session', async () => {
  expect((await sendTransferSlip(site, null, await pictureOf(newTransferSlip()))).statusCode).toBe(401);
});

test('a member has a limit of pictures per minute and learns how long to wait', async () => {
  const answers: number[] = [];
  for (let sent = 0; sent < 40 && answers.at(-1) !== 429; sent += 1)
    answers.push(
      (await sendTransferSlip(site, malee, 'no file', undefined)).statusCode === 422
        ? (await sendTransferSlip(site, malee, Buffer.from('no picture at all'))).statusCode
        : 0,
    );
  expect(answers.at(-1)).toBe(429);
  expect(answers.length).toBeGreaterThan(10);
});

test('no test of this file broke an invariant', async () => {
  expect(await reconcile(site.db)).toEqual([]);
});
