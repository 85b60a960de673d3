import { gamesCalls } from '@chokdee/shared/contracts/games';
import { operatorGameCalls } from '@chokdee/shared/contracts/operator-games';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';

let site: TestApp;
let operator: TestMember;
beforeAll(async () => {
  site = await testApp();
  operator = await site.registerMember('operator');
  await site.db.query("update game_partners set protocol = 'test' where code = 'sa'");
});
afterAll(() => site.close());

const change = { partner: 'sa', domain: 'local', state: 'maintenance', reason: 'No answer since noon' };
const partnersOf = async () => (await site.ask(operatorGameCalls.partners, {}, { as: operator })).partners;
const saOf = async () => (await partnersOf()).find(({ partner }) => partner === 'sa')!;

test('lists every partner with its state in each domain that has games', async () => {
  const partners = await partnersOf();
  expect(partners).toHaveLength(14);
  expect(partners.find(({ partner }) => partner === 'wl')).toMatchObject({
    connected: false,
    backup: 'wl-backup',
    domains: [
      { domain: 'games.localhost', state: 'open' },
      { domain: 'local', state: 'open' },
    ],
  });
  expect((await saOf()).connected).toBe(true);
});

test('closes a partner in one domain at once, and says who did it and why', async () => {
  const stateOf = async () =>
    (await site.ask(gamesCalls.list)).games.find(({ partner }) => partner === 'sa')!.state;
  expect(await stateOf()).toBe('open');
  await site.ask(operatorGameCalls.setState, change, { as: operator });
  expect(await stateOf()).toBe('maintenance');
  const [elsewhere, here] = (await saOf()).domains;
  expect(elsewhere).toEqual({ domain: 'games.localhost', state: 'open' });
  expect(here!.change).toMatchObject({ by: operator.userName, reason: change.reason });

  await site.ask(operatorGameCalls.setState, { ...change, state: 'open' }, { as: operator });
  expect(await stateOf()).toBe('open');
  const audit = await site.db.query<{ detail: string; target: string }>(
    `select detail, target from registry_audit where action = 'operators.game-partners.state' and outcome = 'done' order by id`,
  );
  expect(audit).toEqual([
    { detail: `maintenance: ${change.reason}`, target: 'sa at local' },
    { detail: `open: ${change.reason}`, target: 'sa at local' },
  ]);
});

test.each([
  ['an unknown partner', { partner: 'nobody' }, 404],
  ['an unknown domain', { domain: 'nowhere' }, 404],
  ['an unknown state', { state: 'away' }, 422],
  ['no reason', { reason: ' ' }, 422],
])('refuses %s', async (_what, wrong, status) => {
  const answer = await site.send(operatorGameCalls.setState, { ...change, ...wrong }, { as: operator });
  expect(answer.statusCode).toBe(status);
});
