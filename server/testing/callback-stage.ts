import { reconcile } from '../src/ledger/reconcile.ts';
import { testApp, type TestApp } from './app.ts';
import { callAs, openPartner, type CallOptions, type Player } from './game-partner.ts';

/**
 * A site with the usual partner, and others, for one test file. At the file's end its books must be right.
 */
export function callbackStage({ others = [] }: { others?: readonly string[] } = {}) {
  const stage = {} as { site: TestApp };
  let count = 0;
  const fresh = (kind: string) => `${kind}-${(count += 1)}`;
  beforeAll(async () => {
    stage.site = await testApp();
    await openPartner(stage.site);
    for (const partner of others) await openPartner(stage.site, partner);
  });
  afterAll(async () => {
    const drifts = await reconcile(stage.site.db);
    await stage.site.close();
    expect(drifts).toEqual([]);
  });
  return {
    stage,
    /** A number that no call has had. */
    fresh,
    async call(name: Parameters<typeof callAs>[1], content: unknown, options?: CallOptions) {
      const answer = await callAs(stage.site, name, content, options);
      return { status: answer.statusCode, body: answer.body, json: answer.json() };
    },
    bet: ({ playerId, token }: Player, amount: string, more: object = {}) => ({
      transactionId: fresh('bet'),
      playerId,
      token,
      roundId: fresh('round'),
      amount,
      ...more,
    }),
    async balanceOf({ playerId }: Player): Promise<number> {
      const [row] = await stage.site.db.query<{ balance: number }>(
        "select balance from member_accounts where member_id = $1 and kind = 'cash'",
        [playerId],
      );
      return row?.balance ?? 0;
    },
  };
}
