import { connect } from '../db/db.ts';
import { callbackStage } from '../../testing/callback-stage.ts';
import { PARTNER, player, type CallOptions, type Player } from '../../testing/game-partner.ts';

const { stage, call, bet, balanceOf } = callbackStage({ others: ['pegasus'] });

test('a partner whose calls all wait for a lock does not block other partners', async () => {
  const [here, there] = [await player(stage.site, 10_000), await player(stage.site, 10_000, 'pegasus')];
  let flood: ReturnType<typeof call>[] = [];
  const owner = connect(stage.site.database.ownerUrl, { poolSize: 1 });
  await owner.transaction(async (tx) => {
    await tx.query("select from member_accounts where member_id = $1 and kind = 'cash' for update", [
      here.playerId,
    ]);
    flood = Array.from({ length: 30 }, () => call('bet', bet(here, '1')));
    expect((await call('bet', bet(there, '1'), { partner: 'pegasus' })).status).toBe(200);
  });
  await owner.close();
  expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(Array(30).fill(200));
});

test('calls of a partner are answered ahead of most calls of a partner that floods', async () => {
  const [here, there] = [await player(stage.site, 100_000), await player(stage.site, 10_000, 'pegasus')];
  let answered = 0;
  // More than may be under way at once: the rest is refused.
  const flood = Array.from({ length: 600 }, async () => {
    const { status } = await call('bet', bet(here, '1'));
    if (status === 200) answered += 1;
    return status;
  });
  const answeredBefore: number[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    expect((await call('bet', bet(there, '1'), { partner: 'pegasus' })).status).toBe(200);
    answeredBefore.push(answered);
  }
  expect(answeredBefore[0]).toBeLessThan(500 / 2);
  expect([200, 503]).toEqual(expect.arrayContaining(await Promise.all(flood)));
  expect(answered).toBeGreaterThanOrEqual(500);
});

test('calls that come from elsewhere leave the partner its turns', async () => {
  const somebody = await player(stage.site, 10_000);
  const placed = bet(somebody, '1');
  const flood = Array.from({ length: 600 }, () => call('bet', placed, { from: '203.0.113.7' }));
  expect((await call('bet', placed)).status).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect([401, 503]).toEqual(expect.arrayContaining(statuses));
});

test('a call that is not signed, late, early, changed, foreign or of another partner is refused unread', async () => {
  const somebody = await player(stage.site, 10_000);
  const placed = bet(somebody, '10');
  const cases: CallOptions[] = [
    { signature: '' },
    { signature: 'ff'.repeat(32) },
    { ahead: -62 },
    { ahead: 62 },
    { sent: JSON.stringify({ ...placed, amount: '1' }) },
    { sent: '{' },
    { version: 2 },
    { from: '203.0.113.7' },
  ];
  for (const options of cases)
    expect((await call('bet', placed, options)).json).toMatchObject({ code: 'UNAUTHORIZED' });
  expect((await call('bet', placed, { partner: 'pegasus' })).json).toEqual({ code: 'SESSION_NOT_FOUND' });
  expect((await call('bet', placed, { partner: 'sa' })).json).toMatchObject({ code: 'NOT_FOUND' });
  expect(await balanceOf(somebody)).toBe(10_000);
});

test('an address is matched in any notation, and an invalid one does not fail other calls', async () => {
  const somebody = await player(stage.site, 10_000);
  const from = (...addresses: string[]) =>
    Promise.all(
      addresses.map(async (address) => (await call('bet', bet(somebody, '1'), { from: address })).status),
    );
  expect(await from('::ffff:127.0.0.1', '127.0.0.1', 'unknown', '127.0.0.1:4711', 'fe80::1%eth0')).toEqual([
    200, 200, 401, 401, 401,
  ]);
});

test('while a secret is replaced both are valid, and then only the new one', async () => {
  const somebody = await player(stage.site, 0, 'pegasus');
  const ask = async (version: number) =>
    (
      await call(
        'balance',
        { playerId: somebody.playerId, token: somebody.token },
        { partner: 'pegasus', version },
      )
    ).status;
  await stage.site.db.query("insert into game_partner_keys (partner, version) values ('pegasus', 2)");
  expect([await ask(1), await ask(2)]).toEqual([200, 200]);
  await stage.site.db.query(
    "update game_partner_keys set valid_until = site_now() where partner = 'pegasus' and version = 1",
  );
  expect([await ask(1), await ask(2)]).toEqual([401, 200]);
  await stage.site.db.query("update game_partner_keys set valid_until = null where partner = 'pegasus'");
});

test('a partner over its rate waits, and another does not', async () => {
  const [here, there] = [await player(stage.site, 0), await player(stage.site, 0, 'pegasus')];
  await stage.site.db.query('update game_partner_access set calls_per_second = 1 where partner = $1', [
    PARTNER,
  ]);
  const ask = ({ playerId, token }: Player, options?: CallOptions) =>
    call('balance', { playerId, token }, options);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(here)));
  expect(answers.map(({ status }) => status)).toContain(429);
  expect((await ask(there, { partner: 'pegasus' })).status).toBe(200);
  await stage.site.db.query('update game_partner_access set calls_per_second = 100000 where partner = $1', [
    PARTNER,
  ]);
});
