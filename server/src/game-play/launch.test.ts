import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';

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
  expect(await launch({ partner: 'joker' }, member)).toEqual([409, 'PARTNER_CLOSED']);
});
