import { randomUUID } from 'node:crypto';
import { reconcile } from '../../../ledger/reconcile.ts';
import { testApp, type TestApp } from '../../../../testing/app.ts';
import { hub88Player, keyPair, openHub88Partner } from '../../../../testing/hub88-partner.ts';
import { testProviderConfig } from '../../../../testing/provider.ts';
import { codeOf, liveCasino } from '../hub88/casino.ts';
import { hub88Faults } from './faults.ts';

const PARTNER = 'sa';
let site: TestApp;
beforeAll(async () => {
  site = await testApp();
  await openHub88Partner(site, { partner: PARTNER });
});
afterAll(() => site.close());

test('a schedule of faults ends with the books right and both lists equal', async () => {
  const config = await testProviderConfig(site, 'hub88', [PARTNER]);
  // Rounds end when the test says so.
  const times = { bettingMs: 1_000_000, cardMs: 1, resultMs: 1 };
  const casino = liveCasino({ ...config, privatePem: keyPair(1).privateKey, faults: 'one' }, times);
  const [, table] = [...casino.tables][0]!;
  const { roundId } = table.state();
  for (const _fault of hub88Faults) {
    const { playerId, token } = await hub88Player(site, 100_000);
    const session = casino.open(PARTNER, { playerId, token });
    const bet = {
      key: randomUUID(),
      gameId: codeOf(table.game),
      roundId,
      spot: 'player',
      stakeSatang: 2_000,
    } as const;
    await casino.bets.place(session, bet);
  }
  await casino.bets.settle(roundId, 'player', () => undefined);
  await casino.wallet.drained();
  casino.close();

  expect([...casino.control.made()].toSorted()).toEqual([...hub88Faults].toSorted());
  const ours = await site.db.query<{ txn: string; kind: string }>(
    "select txn, kind from game_transactions where kind in ('bet', 'win') and code is null and undone_by is null",
  );
  const theirs = casino.wallet
    .entries()
    .filter(({ standing, kind }) => standing === 'done' && kind !== 'rollback')
    .map(({ transactionId: txn, kind }) => ({ txn, kind: kind as string }));
  const sorted = (rows: typeof ours) => rows.toSorted((one, other) => (one.txn < other.txn ? -1 : 1));
  expect(sorted(ours)).toEqual(sorted(theirs));
  // All but the bet that was rolled back, each with its win.
  expect(ours).toHaveLength(2 * (hub88Faults.length - 1));
  expect(await reconcile(site.db)).toEqual([]);
});
