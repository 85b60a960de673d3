import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { liveTablesCalls } from '@chokdee/shared/contracts/live-tables';
import { testApp, type TestApp } from '../../testing/app.ts';
import { until } from '@chokdee/shared/testing/until';
import { openHub88Partner } from '../../testing/hub88-partner.ts';

const table = {
  tableId: 'baccarat-1',
  gameId: 'baccarat-1',
  names: { th: 'บาคาร่า', en: 'Baccarat', kh: 'បាការ៉ា', mm: 'ဘကာရာ' },
  game: 'baccarat',
  dealer: 2,
  minSatang: 2_000,
  maxSatang: 500_000,
  road: ['banker', 'tie'],
  seatsTaken: 1,
  seats: 7,
  betting: true,
};

let site: TestApp;
let casino: Server;
let requestCount = 0;
let gameList: string | undefined;
beforeAll(async () => {
  site = await testApp();
  casino = createServer((request, response) => {
    requestCount += 1;
    const isWhole = request.url?.startsWith('/sa/');
    response.end(
      JSON.stringify({ tables: isWhole ? [{ ...table, gameList }] : [{ ...table, dealer: 'Somsri' }] }),
    );
  });
  await new Promise<void>((resolve) => casino.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(casino.address() as AddressInfo).port}`;
  await openHub88Partner(site, { partner: 'sa', baseUrl: `${origin}/sa` });
  await openHub88Partner(site, { partner: 'wm', baseUrl: `${origin}/wm` });
});
afterAll(async () => {
  casino.close();
  await site.close();
});

test('tables of open partners are listed, and a partner that gives no usable answer is closed', async () => {
  const [{ partners }] = await Promise.all([
    site.ask(liveTablesCalls.all),
    site.ask(liveTablesCalls.all),
    site.ask(liveTablesCalls.all),
  ]);
  expect(partners.map(({ partner, open }) => [partner, open])).toEqual([
    ['sa', true],
    ['wm', false],
    ['all-bet', false],
  ]);
  expect(partners[0]).toEqual({
    partner: 'sa',
    name: 'SA Gaming',
    path: '/game/sa',
    open: true,
    tables: [{ ...table, path: `/game/sa?table=${table.gameId}` }],
  });
  expect(requestCount).toBe(2);
});

test('a member sees restricted partners too', async () => {
  const { partners, locked } = await site.ask(liveTablesCalls.all, {}, { as: await site.registerMember() });
  expect(locked).toBe(false);
  expect(partners.map(({ partner }) => partner)).toEqual(['sa', 'wm', 'all-bet', 'world-casino', 'hg']);
});

test("a table of a list is played at the list's address", async () => {
  await site.db.query(
    "update game_partner_access set base_url = replace(base_url, '/wm', '/sa/of-list') where partner = 'wm'",
  );
  gameList = 'list';
  await until(async () => {
    const { partners } = await site.ask(liveTablesCalls.all);
    return partners[1]!.tables.some(({ path }) => path === '/game/wm/list/baccarat-1');
  }, 'the table of the list');
});
