import * as fc from 'fast-check';
import { gameCallbackNames, gameCallbacks } from '@chokdee/shared/contracts/game-callbacks';
import { reconcile } from '../ledger/reconcile.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { callAs, openPartner, player, type Player } from '../../testing/game-partner.ts';
import { generatedBodies, INSIDES } from '../../testing/generated-bodies.ts';

/** Bodies in every run; `pnpm test:deep games` sends a hundred thousand. */
const BODIES = Number(process.env['GAME_BODIES'] ?? '800');

jest.setTimeout(300_000 + BODIES * 100);

let site: TestApp;
let somebody: Player;

beforeAll(async () => {
  site = await testApp();
  await openPartner(site);
  somebody = await player(site, 1_000_000);
});
afterAll(() => site.close());

async function balance(): Promise<number> {
  const [row] = await site.db.query<{ balance: number }>(
    "select balance from member_accounts where member_id = $1 and kind = 'cash'",
    [somebody.playerId],
  );
  return row!.balance;
}

test.each(gameCallbackNames)('%s answers every generated body, and a refusal moves nothing', async (name) => {
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
