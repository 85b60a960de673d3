import { randomUUID } from 'node:crypto';
import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { openPartner } from '../../testing/game-partner.ts';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { hashOf, newToken } from './session-secret.ts';
import { openSession } from './sessions.queries.ts';

let site: TestApp;
let member: TestMember;

beforeAll(async () => {
  site = await testApp();
  member = await site.registerMember();
});
afterAll(() => site.close());

async function launch(wire: object, as?: TestMember) {
  const answer = await site.send(gamePlayCalls.launch, { device: 'mobile', ...wire }, { as });
  return [answer.statusCode, answer.json().code];
}

test('a visitor plays no game for money', async () => {
  expect(await launch({ partner: 'joker' })).toEqual([401, 'UNAUTHORIZED']);
});

test('a member whose games are locked, and an operator, play no game', async () => {
  const locked = await site.registerMember();
  await site.db.query('update members set status = 3 where id = $1', [locked.identity.uuid]);
  expect(await launch({ partner: 'joker' }, await site.signIn(locked.userName))).toEqual([
    403,
    'STATUS_LOCKED',
  ]);
  expect(await launch({ partner: 'joker' }, await site.registerMember('operator'))).toEqual([
    409,
    'OPERATOR_ACCOUNT',
  ]);
});

test('an unknown partner is not found, and a closed one says so', async () => {
  expect(await launch({ partner: 'nobody' }, member)).toEqual([404, 'NOT_FOUND']);
  expect(await launch({ partner: 'sa' }, member)).toEqual([409, 'PARTNER_CLOSED']);
  expect(await launch({ partner: 'sa', gameId: 'baccarat-2' }, member)).toEqual([409, 'PARTNER_CLOSED']);
  expect(await launch({ partner: 'sa', gameId: 'no-table' }, member)).toEqual([404, 'NOT_FOUND']);
});

test('an open partner gets a code that is valid once, for a minute; a game that it lacks is not found', async () => {
  await openPartner(site);
  expect(await launch({ partner: 'joker' }, member)).toEqual([404, 'NOT_FOUND']);
  expect(await launch({ partner: 'joker', gameId: 'no-such-game' }, member)).toEqual([404, 'NOT_FOUND']);
  const [game] = await site.db.query<{ id: string }>(
    "select id from games where partner = 'joker' and demo order by position limit 1",
  );
  const wire = { partner: 'joker', gameId: game!.id, device: 'mobile' };
  const played = await site.ask(gamePlayCalls.launch, wire, { as: member });
  expect(new URL(played.url).searchParams.get('code')).toMatch(/^[\w-]{43}$/);
  const demo = await site.ask(gamePlayCalls.launch, { ...wire, demo: true });
  expect(demo.sessionId).toBeUndefined();
  expect(new URL(demo.url).searchParams.get('demo')).toBe('1');
});

test.each([
  ['their games are locked', 'update members set status = 3 where id = $1'],
  ['their account is closed', 'update members set status = 1 where id = $1'],
  ['they have signed out', 'update sessions set revoked_at = site_now() where member_id = $1'],
  [
    'the partner has closed',
    `insert into game_partner_states (partner, domain, state, changed_at, changed_by, reason)
     select 'joker', 'local', 'maintenance', site_now(), 'test', 'test' from members where id = $1`,
  ],
])('a launch that was approved opens no session when %s meanwhile', async (_what, change) => {
  const { identity } = await site.registerMember();
  const [signedIn] = await site.db.query<{ id: string }>('select id from sessions where member_id = $1', [
    identity.uuid,
  ]);
  const open = () =>
    openSession(site.db, {
      id: randomUUID(),
      memberId: identity.uuid,
      partner: 'joker',
      gameList: '',
      gameId: '',
      domain: 'local',
      siteSession: signedIn!.id,
      codeHash: hashOf(newToken()),
      tokenHash: null,
    });
  expect(await open()).toBeInstanceOf(Date);
  await site.db.query(change, [identity.uuid]);
  expect(await open()).toBeNull();
});
