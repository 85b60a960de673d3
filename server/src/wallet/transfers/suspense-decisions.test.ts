import { randomUUID } from 'node:crypto';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { operatorTransferCalls } from '@chokdee/shared/contracts/wallet-operator';
import { code, suspenseStage, why } from '../../../testing/suspense-stage.ts';

const { transfers, assignTransfer, returnTransfer, decideTransfer } = operatorTransferCalls;

const stage = suspenseStage();
const { cash, openFast, report, waiting, decides, byTwo } = stage;

test('returned money leaves suspense once and cannot be assigned any more', async () => {
  const { transRef } = await report({ amount: 71.5 });
  const key = { bankId: 'kbank', transRef, reason: 'The payer asked their bank for it' };
  const proposed = await Promise.all(
    Array.from({ length: 4 }, () => stage.site.send(returnTransfer, key, { as: stage.operator })),
  );
  expect(proposed.map((answer) => answer.json().code ?? answer.json().state).sort()).toEqual([
    'DECISION_STATE',
    'DECISION_STATE',
    'DECISION_STATE',
    'suspense',
  ]);
  const { id } = (await waiting(transRef))!.proposal!;
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      stage.site.send(decideTransfer, { id, carryOut: true, decision: why }, { as: stage.second }),
    ),
  );
  expect(answers.map((answer) => answer.json().code ?? answer.json().state).sort()).toEqual([
    'TRANSFER_STATE',
    'TRANSFER_STATE',
    'TRANSFER_STATE',
    'returned',
  ]);
  expect(
    await code(
      stage.site.send(assignTransfer, { ...key, userName: stage.anong.userName }, { as: stage.operator }),
    ),
  ).toBe('TRANSFER_STATE');
  const [moved] = await stage.site.db.query(
    `select sum(e.amount)::bigint as left from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where t.key like $1 and e.account = 'suspense:deposit'`,
    [`transfer%:kbank:${transRef}`],
  );
  expect(moved).toEqual({ left: 0 });
});

describe('money of a bill with another amount', () => {
  async function billed(): Promise<{ id: string; bill: string }> {
    const { id } = await openFast();
    const bill = `BILL${randomUUID().slice(0, 8).toUpperCase()}`;
    await stage.site.db.query('update deposits set bill_reference = $2 where id = $1', [id, bill]);
    return { id, bill };
  }
  const pays = async (reference: string, amount: number) =>
    (await report({ amount, reference: reference.toLowerCase() })).transRef;
  const depositOf = (id: string) => stage.site.ask(depositCalls.one, { id }, { as: stage.anong });

  test.each([
    ['is returned', returnTransfer, {}],
    ['is assigned without its deposit', assignTransfer, { userName: 'anong' }],
  ] as const)(
    'ends its deposit when it %s, with the reason, once none of it waits',
    async (_how, call, to) => {
      const { id, bill } = await billed();
      const [one, other] = [await pays(bill, 61.5), await pays(bill, 62.5)];
      const decided = async (transRef: string) =>
        byTwo(call, {
          bankId: 'kbank',
          transRef,
          reason: why,
          ...('userName' in to ? { userName: stage.anong.userName } : {}),
        });
      await decided(one);
      expect(await depositOf(id)).toMatchObject({ status: 'matched' });
      await decided(other);
      expect(await depositOf(id)).toMatchObject({ status: 'rejected', reason: why });
      expect(stage.site.published).toContainEqual(
        expect.objectContaining({ kind: 'deposit', id, status: 'rejected' }),
      );
    },
  );

  test('ends its deposit also if the last two transfers are decided at once', async () => {
    const { id, bill } = await billed();
    const refs = [await pays(bill, 63.5), await pays(bill, 64.5)];
    for (const transRef of refs)
      await stage.site.ask(
        returnTransfer,
        { bankId: 'kbank', transRef, reason: why },
        { as: stage.operator },
      );
    const answers = await Promise.all(refs.map((transRef) => decides(transRef)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await depositOf(id)).toMatchObject({ status: 'rejected' });
  });
});

test('of concurrent proposals one succeeds, and the money moves once', async () => {
  const other = await stage.site.registerMember();
  const { transRef } = await report({ amount: 82.25 });
  const key = { bankId: 'kbank', transRef, reason: why };
  const answers = await Promise.all([
    ...[stage.anong, other].map(({ userName }) =>
      stage.site.send(assignTransfer, { ...key, userName }, { as: stage.operator }),
    ),
    stage.site.send(returnTransfer, key, { as: stage.operator }),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await decides(transRef)).statusCode).toBe(200);
  const { state } = (await stage.site.ask(transfers, {}, { as: stage.operator })).find(
    (transfer) => transfer.transRef === transRef,
  )!;
  expect((await cash()) + (await cash(other))).toBe(state === 'returned' ? 0 : 8_225);
});

test("an operator cannot assign money to themselves, to an unknown member, or to another member's deposit", async () => {
  const { transRef } = await report({ amount: 93.75 });
  const key = { bankId: 'kbank', transRef, reason: why };
  const deposit = await openFast(await stage.site.registerMember());
  expect(
    await code(
      stage.site.send(assignTransfer, { ...key, userName: stage.operator.userName }, { as: stage.operator }),
    ),
  ).toBe('SAME_OPERATOR');
  expect(
    await code(stage.site.send(assignTransfer, { ...key, userName: 'nobodyhere' }, { as: stage.operator })),
  ).toBe('NOT_FOUND');
  expect(
    await code(
      stage.site.send(
        assignTransfer,
        { ...key, userName: stage.anong.userName, depositId: deposit.id },
        { as: stage.operator },
      ),
    ),
  ).toBe('NOT_FOUND');
  expect(
    await code(
      stage.site.send(
        assignTransfer,
        { ...key, transRef: 'never-came', userName: stage.anong.userName },
        { as: stage.operator },
      ),
    ),
  ).toBe('NOT_FOUND');
  expect(
    await code(
      stage.site.send(
        assignTransfer,
        { ...key, userName: stage.anong.userName, reason: 'x' },
        { as: stage.operator },
      ),
    ),
  ).toBe('VALIDATION');
  expect(await waiting(transRef)).toBeDefined();
});

test('money moves only when a second operator agrees, who is neither proposer nor receiver; declining leaves it in suspense', async () => {
  const { transRef } = await report({ amount: 94.25 });
  const key = { bankId: 'kbank', transRef, userName: stage.anong.userName, reason: why };
  const proposed = await stage.site.ask(assignTransfer, key, { as: stage.operator });
  expect(proposed).toMatchObject({
    state: 'suspense',
    proposal: {
      action: 'assign',
      member: { userName: stage.anong.userName },
      proposedBy: stage.operator.userName,
    },
  });
  expect(await code(stage.site.send(assignTransfer, key, { as: stage.second }))).toBe('DECISION_STATE');
  expect((await decides(transRef, { as: stage.operator })).json().code).toBe('SAME_OPERATOR');
  expect(await cash()).toBe(0);
  const { id } = proposed.proposal!;
  expect((await decides(transRef, { as: stage.operator, carryOut: false })).json()).toMatchObject({
    state: 'suspense',
  });
  expect(await waiting(transRef)).not.toHaveProperty('proposal');
  expect(
    await code(stage.site.send(decideTransfer, { id, carryOut: true, decision: why }, { as: stage.second })),
  ).toBe('DECISION_STATE');
  await stage.site.ask(assignTransfer, key, { as: stage.operator });
  await stage.site.db.query(`update members set role = 'operator' where id = $1`, [
    stage.anong.identity.uuid,
  ]);
  expect((await decides(transRef, { as: stage.anong })).json().code).toBe('SAME_OPERATOR');
  expect((await decides(transRef)).json().code).toBe('OPERATOR_ACCOUNT');
  expect(await cash()).toBe(0);
  const [trace] = await stage.site.db.query(
    'select action, target, detail from registry_audit where actor = $1 order by id desc limit 1',
    [stage.second.userName],
  );
  expect(trace).toMatchObject({ action: 'operators.transfers.decide', detail: 'OPERATOR_ACCOUNT' });
});
