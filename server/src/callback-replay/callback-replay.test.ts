import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { callbackReplayCalls } from '@chokdee/shared/contracts/callback-replay';
import type { GameCallback } from '@chokdee/shared/contracts/game-callbacks';
import { connect } from '../db/db.ts';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { callAs, openPartner, PARTNER, player, type Player } from '../../testing/game-partner.ts';
import { callHub88, hub88Player, HUB88_PARTNER, openHub88Partner } from '../../testing/hub88-partner.ts';
import { HIDDEN } from './hide-secrets.ts';

let site: TestApp;
let operator: TestMember;

beforeAll(async () => {
  site = await testApp((database) => ({ databaseUrl: database.url }));
  await openPartner(site);
  await openHub88Partner(site);
  operator = await site.registerMember('operator');
});
afterAll(() => site.close());

const calls = async (memberId: string, round: string, partner = PARTNER) =>
  site.ask(callbackReplayCalls.calls, { partner, memberId, round }, { as: operator });
const replay = async (memberId: string, round: string, steps: number[], partner = PARTNER) =>
  site.ask(callbackReplayCalls.replay, { partner, memberId, round, steps }, { as: operator });

/** A round that came as bet, win, rollback of the bet, repeat of the bet. */
async function played(round: string): Promise<Player> {
  const somebody = await player(site, 10_000);
  const { playerId, token } = somebody;
  const send = (name: GameCallback, content: object) =>
    callAs(site, name, { playerId, roundId: round, ...content });
  const bet = { transactionId: `${round}-bet`, token, amount: '10.00' };
  await send('bet', bet);
  await send('win', { transactionId: `${round}-win`, amount: '25.00' });
  await send('rollback', { transactionId: `${round}-back`, betTransactionId: `${round}-bet` });
  await send('bet', bet);
  return somebody;
}

test('calls are logged as they came, without tokens, codes and launched addresses', async () => {
  const { playerId, token } = await played('logged');
  const { protocol, opening, calls: kept } = await calls(playerId, 'logged');
  expect([protocol, opening]).toEqual(['chokdee', 10_000]);
  expect(kept.map(({ name, outcome, status }) => [name, outcome, status])).toEqual([
    ['bet', 'done', 200],
    ['win', 'done', 200],
    ['rollback', expect.any(String), expect.any(Number)],
    ['bet', 'replayed', 200],
  ]);
  expect(JSON.parse(kept[0]!.body)).toMatchObject({ token: HIDDEN, amount: '10.00' });
  expect(kept[0]!.bookings.map(({ account, amount }) => [account, amount])).toEqual([
    ['cash', -1_000],
    [`house:pnl:${PARTNER}`, 1_000],
  ]);
  const rows = await site.db.query<{ line: string }>('select l::text as line from game_call_log l');
  expect(rows.length).toBeGreaterThan(4);
  for (const { line } of rows) expect(line).not.toContain(token);

  const found = await site.ask(
    callbackReplayCalls.rounds,
    { partner: PARTNER, number: 'logged-win' },
    { as: operator },
  );
  expect(found).toMatchObject([{ memberId: playerId, round: 'logged', calls: 4 }]);
});

test('a win before its bet and a rollback before its bet are answered as the wallet would, and the site stays', async () => {
  const { playerId } = await played('turned');
  const { calls: kept } = await calls(playerId, 'turned');
  const [bet, win, back] = kept.map(({ id }) => id) as [number, number, number];
  const before = await site.db.query(
    "select (select count(*) from ledger_entries) as entries, (select count(*) from game_transactions) as txns, (select balance from member_accounts where member_id = $1 and kind = 'cash') as cash",
    [playerId],
  );

  const early = await replay(playerId, 'turned', [win, bet, win, win]);
  expect(
    early.steps.map(({ answer, outcome, balance }) => [JSON.parse(answer).code, outcome, balance]),
  ).toEqual([
    ['ROUND_NOT_FOUND', 'refused', 10_000],
    [undefined, 'done', 9_000],
    [undefined, 'done', 11_500],
    [undefined, 'replayed', 11_500],
  ]);
  expect(early.drifts).toEqual([]);

  const undone = await replay(playerId, 'turned', [back, bet]);
  expect(undone.steps.map(({ answer, balance }) => [JSON.parse(answer).code, balance])).toEqual([
    [undefined, 10_000],
    ['ROLLED_BACK', 10_000],
  ]);
  expect(undone.steps.flatMap(({ bookings }) => bookings)).toEqual([]);

  expect(
    await site.db.query(
      "select (select count(*) from ledger_entries) as entries, (select count(*) from game_transactions) as txns, (select balance from member_accounts where member_id = $1 and kind = 'cash') as cash",
      [playerId],
    ),
  ).toEqual(before);
  const left = await site.db.query(
    "select from pg_database where datname like '%\\_replay\\_%' and starts_with(datname, current_database())",
  );
  expect(left).toEqual([]);
});

test('a schedule is exported as a test that holds', async () => {
  const { playerId } = await played('example');
  const { calls: kept } = await calls(playerId, 'example');
  const [bet, win, back] = kept.map(({ id }) => id) as [number, number, number];
  const { test: exported } = await replay(playerId, 'example', [back, bet, win]);
  expect(exported.name).toBe('joker-example.test.ts');
  expect(exported.source).toBe(
    await readFile(path.join(import.meta.dirname, 'joker-example.test.ts'), 'utf8'),
  );
});

test('a round of the hub88 protocol is replayed in its own words', async () => {
  const { playerId: user, token } = await hub88Player(site, 5_000);
  const uuid = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
  const common = { user, token, game_code: 'lobby', round: 'table-1', currency: 'THB' };
  const bet = {
    ...common,
    request_uuid: uuid(1),
    transaction_uuid: uuid(2),
    amount: 1_000_000,
    round_closed: false,
  };
  await callHub88(site, 'transaction/bet', bet);
  const { calls: kept } = await calls(user, 'table-1', HUB88_PARTNER);
  const { steps } = await replay(user, 'table-1', [kept[0]!.id, kept[0]!.id], HUB88_PARTNER);
  expect(steps.map(({ answer, outcome }) => [JSON.parse(answer).status, outcome])).toEqual([
    ['RS_OK', 'done'],
    ['RS_OK', 'replayed'],
  ]);
});

test('one replay at a time, only of known calls, and every refusal is audited', async () => {
  const { playerId } = await played('busy');
  const { calls: kept } = await calls(playerId, 'busy');
  const ask = (steps: number[]) =>
    site.send(
      callbackReplayCalls.replay,
      { partner: PARTNER, memberId: playerId, round: 'busy', steps },
      { as: operator },
    );
  expect((await ask([kept[0]!.id, 0])).json().code).toBe('NOT_FOUND');
  const other = connect(site.database.url, { poolSize: 1 });
  await other.transaction(async (tx) => {
    await tx.query("select pg_advisory_xact_lock(hashtext('callback-replay'))");
    expect((await ask([kept[0]!.id])).json().code).toBe('REPLAY_BUSY');
  });
  await other.close();
  const audited = await site.db.query<{ outcome: string; detail: string }>(
    "select outcome, detail from registry_audit where action = 'operators.callback-replay.replay' order by id desc limit 2",
  );
  expect(audited.map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
  expect((await site.send(callbackReplayCalls.rounds, { partner: PARTNER, number: 'busy' })).statusCode).toBe(
    401,
  );
});
