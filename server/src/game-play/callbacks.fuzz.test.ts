import * as fc from 'fast-check';
import { gameCallbackNames, gameCallbacks } from '@chokdee/shared/contracts/game-callbacks';
import { hub88CallNames, hub88Calls, hub88Reply } from '@chokdee/shared/contracts/game-hub88';
import { reconcile } from '../ledger/reconcile.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { callAs, openPartner, player, type Player } from '../../testing/game-partner.ts';
import { generatedBodies, INSIDES } from '../../testing/generated-bodies.ts';
import { progress } from '../../testing/progress.ts';
import { callHub88, hub88Player, openHub88Partner } from '../../testing/hub88-partner.ts';

/** Bodies in every run; `pnpm test:deep games` sends a hundred thousand. */
const BODIES = Number(process.env['GAME_BODIES'] ?? '800');

jest.setTimeout(300_000 + BODIES * 100);

let site: TestApp;
let somebody: Player;
let atHub88: Player;

beforeAll(async () => {
  site = await testApp();
  await openPartner(site);
  somebody = await player(site, 1_000_000);
  await openHub88Partner(site);
  atHub88 = await hub88Player(site, 1_000_000);
});
afterAll(() => site.close());

async function balance({ playerId } = somebody): Promise<number> {
  const [row] = await site.db.query<{ balance: number }>(
    "select balance from member_accounts where member_id = $1 and kind = 'cash'",
    [playerId],
  );
  return row!.balance;
}

test.each(gameCallbackNames)('%s answers every generated body, and a refusal moves nothing', async (name) => {
  const going = progress(`bodies of ${name}`, BODIES);
  const number = fc.integer({ min: 1, max: 30 }).map((n) => `t${n}`);
  const fields = {
    playerId: fc.oneof(fc.constant(somebody.playerId), fc.uuid()),
    token: fc.constant(somebody.token),
    code: fc.constant(somebody.token),
    transactionId: number,
    betTransactionId: number,
    roundId: fc.constantFrom('r1', 'r2', 'r3', 'r4'),
    gameList: fc.constant(''),
    gameId: fc.constant(undefined),
    amount: fc.constantFrom('1', '0.01', '0.005', '0', '-1', '1e3', '999999999.999999', '10.00', '٣'),
  };
  const request = gameCallbacks[name].request;
  await fc.assert(
    fc.asyncProperty(generatedBodies({ request }, { fields }), async ({ payload }) => {
      going.ran(1);
      const before = await balance();
      const answer = await callAs(site, name, String(payload));
      expect(answer.body).not.toMatch(INSIDES);
      expect([200, 409, 413, 422]).toContain(answer.statusCode);
      if (answer.statusCode === 409)
        expect(gameCallbacks[name].errors as readonly string[]).toContain(answer.json().code);
      if (answer.statusCode === 200) gameCallbacks[name].reply.parse(answer.json());
      else expect(await balance()).toBe(before);
    }),
    { numRuns: Math.ceil(BODIES / gameCallbackNames.length) },
  );
  expect(await reconcile(site.db)).toEqual([]);
});

test.each(hub88CallNames)('%s answers every generated body, and a refusal moves nothing', async (name) => {
  const going = progress(`bodies of ${name}`, BODIES);
  const uuid = fc
    .integer({ min: 1, max: 30 })
    .map((n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
  const fields = {
    request_uuid: uuid,
    user: fc.oneof(fc.constant(atHub88.playerId), fc.uuid()),
    token: fc.constant(atHub88.token),
    game_code: fc.constantFrom('lobby', 'slots:', 'a:b:c'),
    transaction_uuid: uuid,
    reference_transaction_uuid: fc.oneof(uuid, fc.constant(null)),
    round: fc.constantFrom('r1', 'r2', 'r3', 'r4'),
    supplier_user: fc.constant('x'),
    amount: fc.constantFrom(100_000, 1_000, 999, 0, -1, 0.5, 99_999_999_999_999, 1e15, '1'),
    currency: fc.constantFrom('THB', 'THB', 'THB', 'USD'),
  };
  const { request, errors } = hub88Calls[name];
  const words: readonly string[] = ['RS_OK', 'RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_WRONG_TYPES', ...errors];
  await fc.assert(
    fc.asyncProperty(generatedBodies({ request }, { fields }), async ({ payload }) => {
      going.ran(1);
      const before = await balance(atHub88);
      const answer = await callHub88(site, name, String(payload));
      expect(answer.body).not.toMatch(INSIDES);
      expect([200, 413]).toContain(answer.statusCode);
      const { status } = hub88Reply.parse(answer.json());
      expect(words).toContain(status);
      if (status !== 'RS_OK') expect(await balance(atHub88)).toBe(before);
    }),
    { numRuns: Math.ceil(BODIES / hub88CallNames.length) },
  );
  expect(await reconcile(site.db)).toEqual([]);
});
