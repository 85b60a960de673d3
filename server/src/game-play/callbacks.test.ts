import { gameCallbackNames, gameCallbacks } from '@chokdee/shared/contracts/game-callbacks';
import { hub88CallNames } from '@chokdee/shared/contracts/game-hub88';
import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { callbackStage } from '../../testing/callback-stage.ts';
import { launchedToken, PARTNER, player, type Player } from '../../testing/game-partner.ts';

const { stage, fresh, call, bet, balanceOf } = callbackStage({ others: ['pegasus'] });

test('a bet takes the stake, a win pays and closes the round, and the turnover counts the stake', async () => {
  const somebody = await player(stage.site, 10_000);
  const placed = bet(somebody, '30.00');
  expect((await call('bet', placed)).json).toEqual({
    transactionId: placed.transactionId,
    currency: 'THB',
    balance: '70.00',
  });
  const { roundId } = placed;
  const { playerId } = somebody;
  const won = { transactionId: fresh('win'), playerId, roundId, amount: '45.50', roundClosed: true };
  expect((await call('win', won)).json).toMatchObject({ balance: '115.50' });
  expect((await call('win', { ...won, transactionId: fresh('win') })).json).toEqual({ code: 'ROUND_CLOSED' });
  expect(await stage.site.db.query('select staked from turnovers where member_id = $1', [playerId])).toEqual([
    { staked: 3_000 },
  ]);
});

test('a win of zero closes its round', async () => {
  const somebody = await player(stage.site, 1_000);
  const placed = bet(somebody, '10');
  await call('bet', placed);
  const { playerId } = somebody;
  const lost = { transactionId: fresh('win'), playerId, roundId: placed.roundId, amount: '0.00' };
  expect((await call('win', lost)).json).toMatchObject({ balance: '0.00' });
  expect((await call('win', { ...lost, transactionId: fresh('win') })).json).toEqual({
    code: 'ROUND_CLOSED',
  });
});

test('a repeat gets the first answer to the byte, whatever happened since, and moves nothing', async () => {
  const somebody = await player(stage.site, 10_000);
  const placed = bet(somebody, '30.00');
  const first = await call('bet', placed);
  await stage.site.creditMember(somebody.playerId, 500);
  await stage.site.db.query('update members set status = 3 where id = $1', [somebody.playerId]);
  const respaced = `{ "token":"${somebody.token}",  "amount":"30.0000", "playerId":"${somebody.playerId}", "unknown": 1, "roundId":"${placed.roundId}", "transactionId":"${placed.transactionId}"}`;
  for (const again of [JSON.stringify(placed), respaced])
    expect(await call('bet', again)).toMatchObject({ status: 200, body: first.body });
  expect(await balanceOf(somebody)).toBe(7_500);
});

test('ten repeats at once take one stake and get one answer', async () => {
  const somebody = await player(stage.site, 10_000);
  const placed = bet(somebody, '30.00');
  const answers = await Promise.all(Array.from({ length: 10 }, () => call('bet', placed)));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await balanceOf(somebody)).toBe(7_000);
});

test('twenty bets at once on money for ten: ten are accepted', async () => {
  const somebody = await player(stage.site, 10_000);
  const answers = await Promise.all(Array.from({ length: 20 }, () => call('bet', bet(somebody, '10'))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ json }) => json.code === 'BALANCE_NOT_ENOUGH')).toHaveLength(10);
  expect(await balanceOf(somebody)).toBe(0);
});

test('a refused bet stays refused, although there is money now', async () => {
  const somebody = await player(stage.site, 0);
  const placed = bet(somebody, '30');
  const first = await call('bet', placed);
  expect(first).toMatchObject({ status: 409, json: { code: 'BALANCE_NOT_ENOUGH' } });
  await stage.site.creditMember(somebody.playerId, 10_000);
  expect((await call('bet', placed)).body).toBe(first.body);
  expect(await balanceOf(somebody)).toBe(10_000);
});

test.each(['amount', 'roundId', 'playerId'])(
  'the same number with another %s is refused and recorded',
  async (field) => {
    const [somebody, other] = [await player(stage.site, 10_000), await player(stage.site, 10_000)];
    const placed = bet(somebody, '30');
    await call('bet', placed);
    const changed = { amount: '31', roundId: 'other-round', playerId: other.playerId }[field];
    const second = { ...placed, [field]: changed };
    expect((await call('bet', second)).json).toEqual({ code: 'TRANSACTION_CONFLICT' });
    expect(
      await stage.site.db.query('select txn from game_conflicts where txn = $1', [placed.transactionId]),
    ).toHaveLength(1);
    expect([await balanceOf(somebody), await balanceOf(other)]).toEqual([7_000, 10_000]);
  },
);

test('a rollback before its bet refuses the bet for ever', async () => {
  const somebody = await player(stage.site, 10_000);
  const placed = bet(somebody, '30');
  const { playerId } = somebody;
  const back = {
    transactionId: fresh('back'),
    playerId,
    roundId: placed.roundId,
    betTransactionId: placed.transactionId,
  };
  expect(await call('rollback', back)).toMatchObject({ status: 200, json: { balance: '100.00' } });
  expect((await call('rollback', { ...back, transactionId: fresh('back') })).status).toBe(200);
  for (const _time of [1, 2]) expect((await call('bet', placed)).json).toEqual({ code: 'ROLLED_BACK' });
  expect(await balanceOf(somebody)).toBe(10_000);
});

test('rollbacks while their bets are on the way leave the stake with the member', async () => {
  const somebody = await player(stage.site, 10_000);
  await Promise.all(
    Array.from({ length: 15 }, async () => {
      const placed = bet(somebody, '5');
      const back = {
        transactionId: fresh('back'),
        playerId: somebody.playerId,
        roundId: placed.roundId,
        betTransactionId: placed.transactionId,
      };
      const [, undone, again] = await Promise.all([
        call('bet', placed),
        call('rollback', back),
        call('rollback', { ...back, transactionId: fresh('back') }),
      ]);
      expect([undone.status, again.status]).toEqual([200, 200]);
    }),
  );
  expect(await balanceOf(somebody)).toBe(10_000);
});

test('a rollback pays back what the bet took, once, and not after a payout', async () => {
  const somebody = await player(stage.site, 10_000);
  const { playerId } = somebody;
  const placed = bet(somebody, '30');
  await call('bet', placed);
  const { roundId, transactionId: betTransactionId } = placed;
  const back = (kind: 'refund' | 'rollback') =>
    call(kind, { transactionId: fresh('back'), playerId, roundId, betTransactionId, amount: '99999' });
  expect((await back('refund')).json).toMatchObject({ balance: '100.00' });
  expect((await back('rollback')).json).toMatchObject({ balance: '100.00' });

  const paid = bet(somebody, '10');
  await call('bet', paid);
  await call('win', { transactionId: fresh('win'), playerId, roundId: paid.roundId, amount: '1' });
  const late = {
    transactionId: fresh('back'),
    playerId,
    roundId: paid.roundId,
    betTransactionId: paid.transactionId,
  };
  expect((await call('rollback', late)).json).toEqual({ code: 'ROUND_CLOSED' });
  expect(await balanceOf(somebody)).toBe(9_100);
});

test('a win needs its bet, and is paid when it comes again after it', async () => {
  const somebody = await player(stage.site, 10_000);
  const placed = bet(somebody, '10');
  const won = {
    transactionId: fresh('win'),
    playerId: somebody.playerId,
    roundId: placed.roundId,
    amount: '25',
  };
  expect((await call('win', won)).json).toEqual({ code: 'ROUND_NOT_FOUND' });
  await call('bet', placed);
  expect((await call('win', won)).json).toMatchObject({ balance: '115.00' });
});

test('an ended session, a locked member and a closed partner refuse bets only', async () => {
  const endings: ((somebody: Player) => Promise<unknown>)[] = [
    ({ member }) => stage.site.ask(gamePlayCalls.logout, { partner: PARTNER }, { as: member }),
    ({ member }) => launchedToken(stage.site, member),
    ({ playerId }) => stage.site.db.query('update members set status = 3 where id = $1', [playerId]),
    ({ playerId }) =>
      stage.site.db.query('update sessions set revoked_at = site_now() where member_id = $1', [playerId]),
    () =>
      stage.site.db.query(
        "insert into game_partner_states (partner, domain, state, changed_at, changed_by, reason) select $1, name, 'closed', site_now(), 'test', 'test' from domains",
        [PARTNER],
      ),
  ];
  for (const end of endings) {
    const somebody = await player(stage.site, 10_000);
    const placed = bet(somebody, '10');
    const undone = bet(somebody, '10');
    await call('bet', placed);
    await call('bet', undone);
    await end(somebody);
    expect((await call('bet', bet(somebody, '10'))).json).toEqual({ code: 'SESSION_ENDED' });
    const { playerId } = somebody;
    const rest = { playerId, roundId: undone.roundId, betTransactionId: undone.transactionId };
    expect((await call('rollback', { transactionId: fresh('back'), ...rest })).status).toBe(200);
    const won = { transactionId: fresh('win'), playerId, roundId: placed.roundId, amount: '15' };
    expect((await call('win', won)).json).toMatchObject({ balance: '105.00' });
  }
  await stage.site.db.query('delete from game_partner_states where partner = $1', [PARTNER]);
});

test('the code of a launch is exchanged once', async () => {
  const member = await stage.site.registerMember();
  const { url } = await stage.site.ask(
    gamePlayCalls.launch,
    { partner: PARTNER, gameId: await firstGame(), device: 'desktop' },
    { as: member },
  );
  const code = new URL(url).searchParams.get('code');
  const answers = await Promise.all([1, 2, 3].map(() => call('authenticate', { code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

async function firstGame(): Promise<string> {
  const [game] = await stage.site.db.query<{ id: string }>(
    'select id from games where partner = $1 order by position limit 1',
    [PARTNER],
  );
  return game!.id;
}

test('parts of a satang wait until they make one; a stake has none', async () => {
  const somebody = await player(stage.site, 10_000);
  const { playerId } = somebody;
  expect((await call('bet', bet(somebody, '0.005'))).json).toEqual({ code: 'AMOUNT_TOO_FINE' });
  const placed = bet(somebody, '10');
  await call('bet', placed);
  for (const balance of ['90.00', '90.01', '90.01', '90.02'])
    expect(
      (await call('win', { transactionId: fresh('win'), playerId, roundId: placed.roundId, amount: '0.005' }))
        .json,
    ).toMatchObject({ balance });
});

test('a correction takes what there is, and the rest becomes debt that later ones repay', async () => {
  const somebody = await player(stage.site, 1_000);
  const { playerId } = somebody;
  const placed = bet(somebody, '10');
  await call('bet', placed);
  const correct = (amount: string) =>
    call('adjust', { transactionId: fresh('adjust'), playerId, roundId: placed.roundId, amount });
  expect((await correct('-5')).json).toMatchObject({ balance: '0.00' });
  expect((await correct('7.50')).json).toMatchObject({ balance: '2.50' });
});

test('a jackpot needs no bet and is paid once, beyond 32 bits of satang', async () => {
  const somebody = await player(stage.site, 0);
  const won = { transactionId: fresh('jackpot'), playerId: somebody.playerId, amount: '50000000.25' };
  for (const _time of [1, 2])
    expect((await call('bonus', won)).json).toMatchObject({ balance: '50000000.25' });
});

test('numbers of our own corrections are refused to partners', async () => {
  const somebody = await player(stage.site, 10_000);
  const placed = bet(somebody, '10', { transactionId: 'chokdee:case:1' });
  expect((await call('bet', placed)).json).toMatchObject({ code: 'VALIDATION' });
  const { playerId } = somebody;
  const given = { transactionId: fresh('back'), playerId, roundId: 'r', betTransactionId: 'chokdee:case:1' };
  expect((await call('rollback', given)).json).toMatchObject({ code: 'VALIDATION' });
  expect(await stage.site.db.query("select from game_transactions where txn like 'chokdee:%'")).toEqual([]);
});

test('a name that the database cannot store is refused', async () => {
  const somebody = await player(stage.site, 1_000);
  const { json } = await call('bet', bet(somebody, '1', { gameList: 'list\0' }));
  expect(json).toMatchObject({ code: 'VALIDATION' });
  expect(await balanceOf(somebody)).toBe(1_000);
});

test.each(['', 'null', '[]', '{', '{"amount":10}', '{"__proto__":1}'])(
  'the body %p is refused',
  async (body) => {
    for (const name of [
      'authenticate',
      'balance',
      'bet',
      'win',
      'bonus',
      'refund',
      'rollback',
      'adjust',
    ] as const)
      expect((await call(name, body)).json).toMatchObject({ code: 'VALIDATION' });
  },
);

test.each([
  ['GET', `${PARTNER}/bet`, 405, 'METHOD_NOT_ALLOWED', 'POST'],
  ['HEAD', `${PARTNER}/bet`, 405, undefined, 'POST'],
  ['PUT', `${PARTNER}/hub88/transaction/bet`, 405, 'METHOD_NOT_ALLOWED', 'POST'],
  ['DELETE', `${PARTNER}/win`, 405, 'METHOD_NOT_ALLOWED', 'POST'],
  ['POST', `${PARTNER}/steal`, 404, 'NOT_FOUND', undefined],
  ['GET', `${PARTNER}/hub88`, 404, 'NOT_FOUND', undefined],
  ['PATCH', '', 404, 'NOT_FOUND', undefined],
] as const)('%s /callbacks/%s is no call: %d as JSON', async (method, path, status, code, allow) => {
  const payload = method === 'POST' || method === 'PUT' ? '<xml/>' : undefined;
  const headers = payload === undefined ? {} : { 'content-type': 'text/xml' };
  const answer = await stage.site.app.inject({ method, url: `/callbacks/${path}`, payload, headers });
  expect([answer.statusCode, answer.headers.allow]).toEqual([status, allow]);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  if (code) expect(answer.json()).toMatchObject({ code });
});

test('the document names every call and its refusals', async () => {
  const { paths } = (await stage.site.app.inject('/callbacks/openapi.json')).json();
  expect(Object.keys(paths)).toEqual([
    ...gameCallbackNames.map((name) => `/callbacks/{partner}/${name}`),
    ...hub88CallNames.map((name) => `/callbacks/{partner}/hub88/${name}`),
  ]);
  const bet = paths['/callbacks/{partner}/hub88/transaction/bet'].post.responses[200];
  expect(bet.content['application/json'].schema.properties.status.enum).toContain(
    'RS_ERROR_NOT_ENOUGH_MONEY',
  );
  const atPartner = (await stage.site.app.inject('/callbacks/partner-openapi.json')).json().paths;
  expect(Object.keys(atPartner)).toEqual(expect.arrayContaining(['/game/url', '/transfers', '/report']));
  expect(Object.keys(atPartner['/transfers/{transferId}'])).toEqual(['get', 'delete']);
  const refused = paths['/callbacks/{partner}/win'].post.responses[409].content['application/json'].schema;
  expect(refused.properties.code.enum).toEqual(gameCallbacks.win.errors);
});
