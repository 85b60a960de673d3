import { socketCalls } from '@chokdee/shared/contracts/socket';
import { setClockAhead } from '../db/clock.ts';
import { deleteExpired } from './housekeeping.queries.ts';
import { testApp, type TestApp } from '../../testing/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

const counts = async () => {
  const tables = ['socket_tickets', 'login_attempts', 'sessions', 'idempotent_replies', 'game_artworks'];
  return Promise.all(
    tables.map(
      async (table) => (await site.db.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n,
    ),
  );
};

test('expired rows are deleted, others stay', async () => {
  const malee = await site.registerMember();
  await site.ask(socketCalls.ticket, {}, { as: malee });
  await site.services.auth
    .logIn({ userName: malee.userName, password: 'wrong' }, { ip: '203.0.113.1', userAgent: 'test' })
    .catch(() => undefined);
  await site.db.query(
    `insert into idempotent_replies (member_id, key, call, request_hash) values ($1, 'a-key', 'x', 'x')`,
    [malee.identity.uuid],
  );
  // One of two belongs to a game.
  await site.db.query(
    "insert into game_artworks (id, thumbhash) values (repeat('a', 32), 'AAAAAAAA'), (repeat('b', 32), 'AAAAAAAA')",
  );
  await site.db.query("update games set artwork = repeat('a', 32) where id = 'pok-deng'");

  await deleteExpired(site.db);
  expect(await counts()).toEqual([1, 1, 1, 1, 2]);
  await setClockAhead(site.db, 40 * 86_400_000);
  await deleteExpired(site.db);
  expect(await counts()).toEqual([0, 0, 0, 0, 1]);
});
