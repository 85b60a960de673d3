import { randomUUID } from 'node:crypto';
import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { hub88CallNames, type Hub88Call } from '@chokdee/shared/contracts/game-hub88';
import { reconcile } from '../ledger/reconcile.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import type { Player } from '../../testing/game-partner.ts';
import {
  addPublicKey,
  callHub88,
  HUB88_PARTNER,
  hub88Player,
  openHub88Partner,
  type Hub88Options,
} from '../../testing/hub88-partner.ts';

/** 100,000 units are a baht. */
const BAHT = 100_000;

let site: TestApp;

beforeAll(async () => {
  site = await testApp();
  await openHub88Partner(site);
  await openHub88Partner(site, { partner: 'wm' });
});
afterAll(async () => {
  const drifts = await reconcile(site.db);
  await site.close();
  expect(drifts).toEqual([]);
});

async function call(name: Hub88Call, content: unknown, options?: Hub88Options) {
  const answer = await callHub88(site, name, content, options);
  return { status: answer.statusCode, body: answer.body, json: answer.json() };
}

function bet({ playerId: user, token }: Player, baht: number, more: object = {}) {
  return {
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    user,
    token,
    game_code: 'lobby',
    round: `round-${randomUUID()}`,
    round_closed: false,
    amount: Math.round(baht * BAHT),
    currency: 'THB',
    ...more,
  };
}
type Bet = ReturnType<typeof bet>;

const win = (placed: Bet, baht: number, more: object = {}) => ({
  ...placed,
  request_uuid: randomUUID(),
  transaction_uuid: randomUUID(),
  reference_transaction_uuid: placed.transaction_uuid,
  amount: Math.round(baht * BAHT),
  round_closed: true,
  ...more,
});

function rollback({ amount: _amount, currency: _currency, ...placed }: Bet, more: object = {}) {
  return {
    ...placed,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: placed.transaction_uuid,
    ...more,
  };
}

async function balanceOf({ playerId, token }: Player): Promise<number> {
  const { json } = await call('user/balance', { request_uuid: randomUUID(), user: playerId, token });
  return json.balance / BAHT;
}

test('a bet takes the stake and a win pays; amounts are a hundred thousand to the baht', async () => {
  const somebody = await hub88Player(site, 10_000);
  const placed = bet(somebody, 30, { supplier_user: 'x', is_free: false, meta: { unknown: [1] } });
  expect((await call('transaction/bet', placed)).json).toEqual({
    user: somebody.playerId,
    status: 'RS_OK',
    request_uuid: placed.request_uuid,
    currency: 'THB',
    balance: 70 * BAHT,
  });
  expect((await call('transaction/win', win(placed, 45.5))).json).toMatchObject({ balance: 115.5 * BAHT });
  expect(await balanceOf(somebody)).toBe(115.5);
});

test('a repeat gets the first answer to the byte, with the first request number', async () => {
  const somebody = await hub88Player(site, 10_000);
  const placed = bet(somebody, 30);
  const first = await call('transaction/bet', placed);
  await site.creditMember(somebody.playerId, 500);
  await site.db.query('update members set status = 3 where id = $1', [somebody.playerId]);
  const { request_uuid: _first, ...rest } = placed;
  const again = { unknown: 1, ...rest, request_uuid: randomUUID(), token: 'another', supplier_user: 'y' };
  const answers = await Promise.all(
    [JSON.stringify(placed), JSON.stringify(again, null, 2)].map((body) => call('transaction/bet', body)),
  );
  for (const { status, body } of answers) expect([status, body]).toEqual([200, first.body]);
});

test.each([{ amount: 31 * BAHT }, { round: 'other' }, { game_code: 'other' }])(
  'the same number with %p is a duplicate',
  async (changed) => {
    const somebody = await hub88Player(site, 10_000);
    const placed = bet(somebody, 30);
    await call('transaction/bet', placed);
    const { json } = await call('transaction/bet', { ...placed, ...changed });
    expect(json.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    expect(await balanceOf(somebody)).toBe(70);
  },
);

test('a round of several bets takes a win for each, also of zero, until one closes it', async () => {
  const somebody = await hub88Player(site, 10_000);
  const one = bet(somebody, 10);
  const other = bet(somebody, 20, { round: one.round });
  await call('transaction/bet', one);
  await call('transaction/bet', other);
  expect((await call('transaction/win', win(one, 0, { round_closed: false }))).json.status).toBe('RS_OK');
  expect((await call('transaction/win', win(other, 40))).json.balance).toBe(110 * BAHT);
  for (const late of [win(one, 5), bet(somebody, 1, { round: one.round })]) {
    const name = 'reference_transaction_uuid' in late ? 'transaction/win' : 'transaction/bet';
    expect((await call(name, late)).json.status).toMatch(/^RS_ERROR_(TRANSACTION_DOES_NOT_EXIST|UNKNOWN)$/);
  }
  expect(await balanceOf(somebody)).toBe(110);
});

test('a rollback gives back once; before its bet it refuses the bet for ever', async () => {
  const somebody = await hub88Player(site, 10_000);
  const placed = bet(somebody, 30);
  await call('transaction/bet', placed);
  expect((await call('transaction/rollback', rollback(placed))).json).toMatchObject({ balance: 100 * BAHT });
  expect((await call('transaction/rollback', rollback(placed))).json.status).toBe('RS_OK');
  expect((await call('transaction/win', win(placed, 60))).json.status).toBe(
    'RS_ERROR_TRANSACTION_ROLLED_BACK',
  );
  const never = bet(somebody, 30);
  expect((await call('transaction/rollback', rollback(never))).json.status).toBe('RS_OK');
  for (const _time of [1, 2])
    expect((await call('transaction/bet', never)).json.status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
  const paid = bet(somebody, 10);
  await call('transaction/bet', paid);
  await call('transaction/win', win(paid, 1));
  expect((await call('transaction/rollback', rollback(paid))).json.status).toBe(
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  );
  expect(await balanceOf(somebody)).toBe(91);
});

test('bets, their rollbacks and repeats at once leave the stake with the member', async () => {
  const somebody = await hub88Player(site, 10_000);
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      const placed = bet(somebody, 5);
      await Promise.all([
        call('transaction/bet', placed),
        call('transaction/rollback', rollback(placed)),
        call('transaction/bet', placed),
        call('transaction/rollback', rollback(placed)),
      ]);
    }),
  );
  expect(await balanceOf(somebody)).toBe(100);
});

test('after a session has ended only bets are refused, and each refusal has its word', async () => {
  const somebody = await hub88Player(site, 10_000);
  const placed = bet(somebody, 10);
  const undone = bet(somebody, 10);
  await call('transaction/bet', placed);
  await call('transaction/bet', undone);
  const statusOf = async (content: object, name: Hub88Call = 'transaction/bet') =>
    (await call(name, content)).json.status;
  expect(await statusOf(bet(somebody, 100))).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
  expect(await statusOf(bet(somebody, 50_000, { game_code: 'baccarat-1' }))).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await statusOf(bet(somebody, 0.005))).toBe('RS_ERROR_WRONG_TYPES');
  expect(await statusOf(bet(somebody, 1, { currency: 'USD' }))).toBe('RS_ERROR_WRONG_CURRENCY');
  expect(await statusOf(bet(somebody, 1, { token: 'nobody' }))).toBe('RS_ERROR_INVALID_TOKEN');
  expect(await statusOf(bet(somebody, 1, { user: randomUUID() }))).toBe('RS_ERROR_INVALID_TOKEN');
  expect(await statusOf(bet(somebody, 1, { round: placed.round, game_code: 'slots:x' }))).toBe(
    'RS_ERROR_INVALID_GAME',
  );
  // The trigger does not end the session here, so that the lock alone refuses.
  await site.db.query('update members set status = 3 where id = $1', [somebody.playerId]);
  await site.db.query('update game_sessions set ended_at = null, ended_because = null where member_id = $1', [
    somebody.playerId,
  ]);
  expect(await statusOf(bet(somebody, 1))).toBe('RS_ERROR_USER_DISABLED');
  await site.db.query('update members set status = 0 where id = $1', [somebody.playerId]);
  await site.ask(gamePlayCalls.logout, { partner: HUB88_PARTNER }, { as: somebody.member });
  expect(await statusOf(bet(somebody, 1))).toBe('RS_ERROR_TOKEN_EXPIRED');
  expect((await call('transaction/rollback', rollback(undone))).json.balance).toBe(90 * BAHT);
  expect((await call('transaction/win', win(placed, 15))).json.balance).toBe(105 * BAHT);
  expect(await statusOf({ ...placed }, 'user/balance')).toBe('RS_ERROR_TOKEN_EXPIRED');
});

test('parts of a satang wait until they make one, and a jackpot goes beyond 32 bits', async () => {
  const somebody = await hub88Player(site, 10_000);
  const placed = bet(somebody, 10);
  await call('transaction/bet', placed);
  const paid = (baht: number, closed: boolean) =>
    call('transaction/win', win(placed, baht, { round_closed: closed }));
  for (const balance of [90, 90.01]) expect((await paid(0.005, false)).json.balance).toBe(balance * BAHT);
  expect((await paid(50_000_000.25, true)).json.balance).toBe(Math.round(50_000_090.26 * BAHT));
});

test('what is not signed by the partner, changed, foreign or of another protocol is refused unread', async () => {
  const somebody = await hub88Player(site, 10_000);
  const placed = bet(somebody, 10);
  const cases: Hub88Options[] = [
    { signature: '' },
    { signature: Buffer.alloc(256).toString('base64') },
    { sent: JSON.stringify(placed, null, 1) },
    { sent: '{' },
    { version: 2 },
    { from: '203.0.113.7' },
  ];
  for (const options of cases)
    expect(await call('transaction/bet', placed, options)).toMatchObject({
      status: 401,
      json: { status: 'RS_ERROR_INVALID_SIGNATURE' },
    });
  expect(await call('transaction/bet', placed, { partner: 'joker' })).toMatchObject({
    status: 404,
    json: { status: 'RS_ERROR_INVALID_PARTNER' },
  });
  expect((await call('transaction/bet', placed, { partner: 'wm' })).json.status).toBe(
    'RS_ERROR_INVALID_TOKEN',
  );
  expect(await balanceOf(somebody)).toBe(100);
});

test('while a key is replaced both are valid, and then only the new one', async () => {
  const somebody = await hub88Player(site, 0, 'wm');
  const ask = async (version: number) =>
    (
      await call(
        'user/balance',
        { request_uuid: randomUUID(), user: somebody.playerId, token: somebody.token },
        { partner: 'wm', version },
      )
    ).status;
  await addPublicKey(site, 2, 'wm');
  expect([await ask(1), await ask(2)]).toEqual([200, 200]);
  await site.db.query(
    "update game_partner_public_keys set valid_until = site_now() where partner = 'wm' and version = 1",
  );
  expect([await ask(1), await ask(2)]).toEqual([401, 200]);
});

test('a row without a usable key accepts nothing, and fails nothing', async () => {
  await site.db.query(
    "insert into game_partner_public_keys (partner, version, pem) values ('wm', 9, '-----BEGIN PUBLIC KEY-----')",
  );
  expect((await call('user/balance', {}, { partner: 'wm', version: 1 })).status).toBe(401);
  expect((await call('user/balance', {}, { partner: 'wm', version: 2 })).status).toBe(200);
});

test("one partner's flood leaves another its turns and its rate", async () => {
  const [here, there] = [await hub88Player(site, 0), await hub88Player(site, 0, 'wm')];
  await site.db.query('update game_partner_access set calls_per_second = 3 where partner = $1', [
    HUB88_PARTNER,
  ]);
  const ask = ({ playerId: user, token }: Player, options?: Hub88Options) =>
    call('user/balance', { request_uuid: randomUUID(), user, token }, options);
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(here)));
  const limited = answers.filter(({ status }) => status === 429);
  expect(limited.length).toBeGreaterThan(0);
  expect(limited[0]!.json).toEqual({ status: 'RS_ERROR_UNKNOWN' });
  expect((await ask(there, { partner: 'wm', version: 2 })).json.status).toBe('RS_OK');
  await site.db.query('update game_partner_access set calls_per_second = 100000 where partner = $1', [
    HUB88_PARTNER,
  ]);
});

test.each([
  ['', 'RS_ERROR_WRONG_SYNTAX'],
  ['{', 'RS_ERROR_WRONG_SYNTAX'],
  ['[]', 'RS_ERROR_WRONG_SYNTAX'],
  ['null', 'RS_ERROR_WRONG_SYNTAX'],
  ['{}', 'RS_ERROR_WRONG_SYNTAX'],
  ['{"__proto__":1}', 'RS_ERROR_WRONG_SYNTAX'],
])('the body %p is %s', async (body, status) => {
  for (const name of hub88CallNames)
    expect(await call(name, body)).toMatchObject({ status: 200, json: { status } });
});

test('a field of another type is told apart from a missing one', async () => {
  const somebody = await hub88Player(site, 10_000);
  const placed = bet(somebody, 1);
  for (const changed of [{ amount: '1' }, { amount: -1 }, { amount: 1.5 }, { amount: 1e15 }, { round: 7 }])
    expect((await call('transaction/bet', { ...placed, ...changed })).json).toEqual({
      user: somebody.playerId,
      status: 'RS_ERROR_WRONG_TYPES',
      request_uuid: placed.request_uuid,
    });
  expect((await call('transaction/bet', { ...placed, amount: undefined })).json.status).toBe(
    'RS_ERROR_WRONG_SYNTAX',
  );
});
