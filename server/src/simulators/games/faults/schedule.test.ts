import { randomUUID } from 'node:crypto';
import { reconcile } from '../../../ledger/reconcile.ts';
import { testApp, type TestApp } from '../../../../testing/app.ts';
import { openPartner, PARTNER, player } from '../../../../testing/game-partner.ts';
import { testProviderConfig } from '../../../../testing/provider.ts';
import { chokdeeWallet } from '../chokdee/chokdee-wallet.ts';
import { providerRounds, type ProviderRound } from '../chokdee/rounds.ts';
import type { PlayerSession } from '../chokdee/sessions.ts';
import { openJournal } from '../wallet/journal.ts';
import { providerWallet, type BookEntry } from '../wallet/provider-wallet.ts';
import { walletTransport } from '../wallet/transport.ts';
import { faultControl } from './fault-control.ts';
import { faults } from './faults.ts';

const PLAYERS = 3;
let site: TestApp;
beforeAll(async () => {
  site = await testApp();
  await openPartner(site);
});
afterAll(() => site.close());

/** Transactions that count, with their amounts in millionths of a baht. */
const ours = () =>
  site.db.query<{ txn: string; kind: string; round: string; micro: number }>(
    `select txn, kind, round, micro from game_transactions
     where kind in ('bet', 'win', 'bonus') and code is null and undone_by is null order by txn`,
  );
const micro = (amount: string) => Math.round(Number(amount) * 1_000_000);

test.each(['one', 'two'])('schedule %s ends with the books right and both lists equal', async (seed) => {
  const { siteOrigin, partners, games } = await testProviderConfig(site, 'chokdee', [PARTNER]);
  const adapter = chokdeeWallet((partner) => partners[partner]!);
  const transport = walletTransport(siteOrigin, adapter);
  const journal = openJournal(undefined);
  const wallet = providerWallet(transport, journal.map<BookEntry>('calls'));
  const members = await Promise.all(Array.from({ length: PLAYERS }, () => player(site, 1_000_000)));
  const control = faultControl({ adapter, schedule: seed, lateMs: 10, otherPlayer: members[0]!.playerId });
  const rounds = providerRounds({
    ...{ wallet, seed, instance: seed, tactics: control.next },
    book: journal.map<ProviderRound>('rounds'),
  });
  const sessions = members.map(({ playerId, token }): PlayerSession => ({
    ...{ id: randomUUID(), partner: PARTNER, playerId, token, game: games[0]!, demo: false, balance: '' },
  }));
  // All players play at once, and every fault happens once.
  await Promise.all(
    faults.map((_fault, at) =>
      rounds.play(sessions[at % PLAYERS]!, { key: randomUUID(), stakeSatang: 1_000, side: 'high' }),
    ),
  );
  await wallet.drained();
  transport.close();

  expect([...control.made()].toSorted()).toEqual([...faults].toSorted());
  expect(await reconcile(site.db)).toEqual([]);
  const theirs = wallet
    .entries()
    .filter(({ standing, kind }) => standing === 'done' && kind !== 'rollback')
    .map(({ transactionId, kind, roundId, amount }) => ({
      ...{ txn: transactionId, kind, round: kind === 'bonus' ? '' : roundId, micro: micro(amount) },
    }));
  const known = (await ours()).filter(({ txn }) => txn.startsWith(`${seed}-`));
  const byTxn = (rows: typeof theirs) => rows.toSorted((one, other) => (one.txn < other.txn ? -1 : 1));
  expect(byTxn(known as typeof theirs)).toEqual(byTxn(theirs));
  expect(known.length).toBeGreaterThan(faults.length);
  expect(wallet.entries().filter(({ standing }) => standing === 'pending')).toEqual([]);
});
