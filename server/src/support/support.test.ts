import { operatorSupportCalls } from '@chokdee/shared/contracts/operator-support';
import { supportCalls } from '@chokdee/shared/contracts/support';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';

const { all, save, remove } = operatorSupportCalls;
const none = {
  activePopup: false,
  activeSupport: false,
  officePhoneNumber: '',
  urlBailek: '',
  urlPopup: '',
  urlSupport: '',
};
const reason = 'new number of the office';
const CENTRE = 2;
const OTHER_AGENT = 17;

let site: TestApp;
let operator: TestMember;
beforeAll(async () => {
  site = await testApp();
  operator = await site.registerMember('operator');
});
afterAll(() => site.close());

const shown = async (options: Parameters<TestApp['ask']>[2] = {}) =>
  (await site.ask(supportCalls.support, {}, options)).officePhoneNumber;
const phone = (officePhoneNumber: string) => ({ ...none, activeSupport: true, officePhoneNumber });
const versionOf = async (agentId: number, domain: string | null) =>
  (await site.ask(all, {}, { as: operator })).rows.find(
    (row) => row.agentId === agentId && row.domain === domain,
  )?.version;
const put = async (agentId: number, domain: string | null, officePhoneNumber: string) =>
  site.ask(
    save,
    {
      agentId,
      domain,
      version: await versionOf(agentId, domain),
      reason,
      ...phone(officePhoneNumber),
    },
    { as: operator },
  );

test('channels that nobody has entered are not offered', async () => {
  expect(await site.ask(supportCalls.support)).toEqual(none);
});

test("a member gets their agent's data before the centre's, and a domain's before those for all", async () => {
  const member = await site.registerMember();
  await site.db.query('update members set agent_id = $2 where id = $1', [member.identity.uuid, OTHER_AGENT]);
  const lotto = { headers: { host: 'lotto.localhost' } };

  await put(CENTRE, null, '02-000-0001');
  expect([await shown(), await shown(lotto), await shown({ as: member })]).toEqual(
    Array(3).fill('02-000-0001'),
  );
  await put(CENTRE, 'lotto.localhost', '02-000-0002');
  await put(OTHER_AGENT, null, '02-000-0003');
  expect([await shown(), await shown(lotto), await shown({ as: member })]).toEqual([
    '02-000-0001',
    '02-000-0002',
    '02-000-0003',
  ]);
  const { rows, agents } = await site.ask(all, {}, { as: operator });
  expect(rows.map(({ agentId, domain }) => [agentId, domain])).toEqual([
    [CENTRE, null],
    [CENTRE, 'lotto.localhost'],
    [OTHER_AGENT, null],
  ]);
  expect(agents).toEqual([CENTRE, OTHER_AGENT]);

  const version = (await versionOf(OTHER_AGENT, null))!;
  await site.ask(remove, { agentId: OTHER_AGENT, domain: null, version, reason }, { as: operator });
  expect(await shown({ as: member })).toBe('02-000-0001');
});

test('of two operators who edit the same row, the second is told; both acts are in the audit', async () => {
  const version = await versionOf(CENTRE, null);
  const edit = { agentId: CENTRE, domain: null, version, reason, ...phone('02-000-0009') };
  await site.ask(save, edit, { as: operator });
  const late = await site.send(save, edit, { as: operator });
  expect([late.statusCode, late.json().code]).toEqual([409, 'STALE_VERSION']);
  const fresh = { ...edit, version: undefined };
  expect((await site.send(save, fresh, { as: operator })).json().code).toBe('STALE_VERSION');
  const kept = await site.db.query(
    `select target, outcome from registry_audit where action = 'operators.support-data.save' order by id desc limit 3`,
  );
  expect(kept).toEqual([
    { target: 'agent 2', outcome: 'refused' },
    { target: 'agent 2', outcome: 'refused' },
    { target: 'agent 2 at every domain', outcome: 'done' },
  ]);
});

test.each([
  ['javascript:alert(1)', 'urlSupport'],
  ['http://chat.example/', 'urlSupport'],
  ['https://user:secret@chat.example/', 'urlPopup'],
  ['https://chat.example:8443/', 'urlPopup'],
  [`https://chat.example/${'x'.repeat(300)}`, 'urlBailek'],
  ['call us', 'officePhoneNumber'],
])('%s is refused', async (value, field) => {
  const body = { agentId: CENTRE, domain: null, version: 1, reason, ...none, [field]: value };
  const answer = await site.send(save, body, { as: operator });
  expect([answer.statusCode, answer.json().details.issues]).toEqual([
    422,
    [{ path: field, key: field === 'officePhoneNumber' ? 'support.phone' : 'support.link' }],
  ]);
});

test('unknown agents and domains, the removal of what everybody falls back on, and members are refused', async () => {
  const unknown = { version: undefined, reason, ...none };
  for (const place of [
    { agentId: 999, domain: null },
    { agentId: CENTRE, domain: 'nowhere' },
  ])
    expect((await site.send(save, { ...unknown, ...place }, { as: operator })).statusCode).toBe(404);
  const centre = { agentId: CENTRE, domain: null, version: (await versionOf(CENTRE, null))!, reason };
  expect((await site.send(remove, centre, { as: operator })).statusCode).toBe(404);
  const member = await site.registerMember();
  expect((await site.send(all, {}, { as: member })).statusCode).toBe(404);
});
