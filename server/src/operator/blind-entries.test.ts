import type { BetId } from '@chokdee/shared/contracts/ids';
import { correctionCalls } from '@chokdee/shared/contracts/corrections';
import { operatorCalls } from '@chokdee/shared/contracts/operator';
import { operatorRoundCalls } from '@chokdee/shared/contracts/operator-rounds';
import { closeRound, openRound } from '../../testing/bet-slips.ts';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';

let site: TestApp;
let [first, second, third]: TestMember[] = [];
let betId: BetId;

const result = {
  rule: 'government',
  first: '123456',
  last2: '89',
  front3: ['111', '222'],
  back3: ['333', '444'],
};
const junk = {
  rule: 'government',
  first: '000000',
  last2: '00',
  front3: ['000', '000'],
  back3: ['000', '000'],
};
const right = { ...result, last2: '98' };
const reason = 'Two digits were read in the wrong order.';

beforeAll(async () => {
  site = await testApp();
  [first, second, third] = [
    await site.registerMember('operator'),
    await site.registerMember('operator'),
    await site.registerMember('operator'),
  ];
});
afterAll(() => site.close());
beforeEach(async () => {
  betId = await openRound(site.db, 'gov');
  await closeRound(site.db, betId);
});

const state = async () =>
  (await site.db.query<{ state: string }>('select state from rounds where bet_id = $1', [betId]))[0]!.state;
const actions = async () =>
  (await site.ask(operatorRoundCalls.round, { betId }, { as: first! })).acts.map(
    ({ action, operator }) => `${action} ${operator}`,
  );

describe.each(['result', 'correction'] as const)('of a %s', (what) => {
  const [propose, confirm] =
    what === 'result'
      ? [operatorCalls.proposeResult, operatorCalls.confirmResult]
      : [correctionCalls.propose, correctionCalls.confirm];
  const entry = what === 'result' ? result : right;
  const body = (over: object) => ({ betId, ...(what === 'result' ? {} : { version: 1 }), ...over });
  const proposes = async (as: TestMember | undefined, over: object = {}) => {
    const sent = body({ result: entry, ...(what === 'result' ? {} : { reason }), ...over });
    return (await site.send(propose, sent, { as: as! })).json();
  };
  const confirms = async (as: TestMember | undefined, entered: object = entry) =>
    (await site.send(confirm, body({ result: entered }), { as: as! })).json();
  const shown = async (as: TestMember | undefined) => {
    const rounds =
      what === 'result'
        ? await site.ask(operatorCalls.roundsAwaiting, {}, { as: as! })
        : await site.ask(correctionCalls.correctable, {}, { as: as! });
    return rounds.find(({ round }) => round.betId === betId)!;
  };

  beforeEach(async () => {
    if (what === 'result') return;
    await site.ask(operatorCalls.proposeResult, { betId, result }, { as: first! });
    await site.ask(operatorCalls.confirmResult, { betId, result }, { as: second! });
  });

  test('a differing second entry is refused without details and recorded in the audit', async () => {
    await proposes(first);
    const refused = await confirms(second, junk);
    expect(refused).toMatchObject({ code: 'RESULT_MISMATCH' });
    for (const digits of ['123456', '444', '333', '222', '111'])
      expect(JSON.stringify(refused)).not.toContain(digits);
    expect(refused.details).toBeUndefined();
    expect(await state()).toBe(what === 'result' ? 'closed' : 'settled');
    expect((await actions()).slice(0, 2)).toEqual([
      `${what}-mismatched ${second!.userName}`,
      `${what}-proposed ${first!.userName}`,
    ]);
    expect(await shown(third)).toMatchObject({
      othersProposal: { proposedBy: first!.userName, mismatched: true },
    });
    expect(await shown(first)).toMatchObject({ proposal: { mismatched: true, result: entry } });
    expect(await confirms(second)).not.toHaveProperty('code');
  });

  test("an operator's same differing entry counts once, as a repeat whose reply was lost", async () => {
    await proposes(first);
    for (let repeat = 0; repeat < 3; repeat += 1)
      expect(await confirms(second, junk)).toMatchObject({ code: 'RESULT_MISMATCH' });
    expect((await actions()).filter((act) => act.startsWith(`${what}-mismatched`))).toHaveLength(1);
    expect(await shown(first)).toMatchObject({ proposal: { mismatched: true } });
    expect(await confirms(second, { ...junk, last2: '01' })).toMatchObject({ code: 'ENTRIES_VOID' });
  });

  test('after two differing entries all are void, and two operators start over', async () => {
    await proposes(first);
    await confirms(second, junk);
    expect(await confirms(third, junk)).toMatchObject({ code: 'ENTRIES_VOID' });
    expect(await shown(first)).toMatchObject({ voided: true });
    expect(await shown(first)).not.toHaveProperty('proposal');
    expect(await shown(second)).not.toHaveProperty('othersProposal');
    expect(await confirms(second)).toMatchObject({ code: 'ROUND_STATE' });
    expect((await actions())[0]).toBe(`${what}-voided ${third!.userName}`);
    expect(await proposes(second)).not.toHaveProperty('code');
    expect(await shown(third)).not.toHaveProperty('voided');
    expect(await confirms(third)).not.toHaveProperty('code');
  });

  test('an open entry is replaced only by a request that names it', async () => {
    await proposes(first);
    const { id } = (await shown(first)).proposal!;
    expect(await proposes(second, { result: { ...entry, first: '654321' } })).toMatchObject({
      code: 'ENTRY_STANDS',
    });
    expect(await proposes(first, { replaces: id + 1 })).toMatchObject({ code: 'ENTRY_STANDS' });
    expect(await proposes(first, { result: { ...entry, first: '654321' }, replaces: id })).not.toHaveProperty(
      'code',
    );
    expect(await shown(second)).toMatchObject({
      othersProposal: { proposedBy: first!.userName, replaced: true },
    });
    expect((await actions())[0]).toBe(`${what}-replaced ${first!.userName}`);
    expect(await proposes(first, { replaces: id })).toMatchObject({ code: 'ENTRY_STANDS' });
    expect(await confirms(second)).toMatchObject({ code: 'RESULT_MISMATCH' });
  });

  test('concurrent differing entries are both counted', async () => {
    await proposes(first);
    const answers = await Promise.all([confirms(second, junk), confirms(third, junk)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['ENTRIES_VOID', 'RESULT_MISMATCH']);
  });

  test('other refusals of operators are audited, too', async () => {
    await proposes(first);
    expect(await confirms(first)).toMatchObject({ code: 'SAME_OPERATOR' });
    const refusals = await site.db.query(
      'select action, target, outcome, detail from registry_audit where actor = $1 order by id desc limit 1',
      [first!.userName],
    );
    expect(refusals).toEqual([
      { action: confirm.path.slice(1), target: `bet ${betId}`, outcome: 'refused', detail: 'SAME_OPERATOR' },
    ]);
  });
});
