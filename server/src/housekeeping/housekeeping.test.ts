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
  const tables = [
    'socket_tickets',
    'login_attempts',
    'sessions',
    'idempotent_replies',
    'sealed_attempts',
    'game_artworks',
    'content_pictures',
    'content_videos',
    'content_captions',
  ];
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
  await site.db.query(`insert into sealed_attempts (key_mac, request_mac) values ('a-key', 'x')`);
  // One of two belongs to a game.
  await site.db.query(
    "insert into game_artworks (id, thumbhash) values (repeat('a', 32), 'AAAAAAAA'), (repeat('b', 32), 'AAAAAAAA')",
  );
  await site.db.query("update games set artwork = repeat('a', 32) where id = 'pok-deng'");
  // One of three is in a text, one is a poster.
  await site.db.query(
    `insert into content_pictures (id, width, height, thumbhash, at, operator_name)
     select repeat(letter, 32), 640, 480, 'AAAAAAAA', site_now(), '' from unnest(array['a', 'b', 'c']) letter`,
  );
  // One of three belongs to a version, one to its Khmer recording.
  await site.db.query(
    `insert into content_videos (id, type, width, height, seconds, size, bytes, at, operator_name)
     select repeat(letter, 32), 'video/mp4', 1, 1, 1, 1, 'x', site_now(), '' from unnest(array['d', 'e', '1']) letter`,
  );
  await site.db.query(
    "insert into content_captions (id, vtt) values (repeat('f', 32), ''), (repeat('0', 32), '')",
  );
  await site.db.query(
    `with item as (insert into content_items (kind, slug) values ('article', 'x') returning id)
     insert into content_versions (item, version, audience, texts, at, operator_name, note, video)
     select id, 1, 'everyone',
       jsonb_build_object('th', jsonb_build_object('markdown', repeat('a', 32), 'track', repeat('f', 32))), site_now(), '', '',
       jsonb_build_object('poster', jsonb_build_object('id', repeat('c', 32)),
         'file', jsonb_build_object('id', repeat('d', 32)),
         'recordings', jsonb_build_object('kh', jsonb_build_object('file', jsonb_build_object('id', repeat('1', 32)))))
     from item`,
  );

  await deleteExpired(site.db);
  expect(await counts()).toEqual([1, 1, 1, 1, 1, 2, 3, 3, 1]);
  await setClockAhead(site.db, 40 * 86_400_000);
  await deleteExpired(site.db);
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 1, 2, 2, 1]);
});
