import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { operatorGameCalls, type OperatorPartner } from '@chokdee/shared/contracts/operator-games';
import { openOperatorPage, operatorCalls } from '../fixtures/desk.ts';
import { signUpMember } from '../fixtures/member.ts';
import { partnerServer } from '../fixtures/partner-server.ts';
import { payableMember } from '../fixtures/payable.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, ONE_WIDTH, test } from '../fixtures/site.ts';

test.use({ gameSimulators: true });

/** The site's seed gives its first round a win. */
const WINNING = { searched: 'มังกอนนำโชก', name: 'มังกรนำโชค' };

/** The promise to operators. It takes about 60 ms. */
const CLOSED_WITHIN_MS = 2_000;

/** Calls are counted, and partners judged, every 5 seconds; pages ask for the lobby within 2. */
const SWITCHED_WITHIN_MS = 40_000;

const frameOf = (page: Page) => page.frameLocator('iframe');
const spin = (page: Page) => frameOf(page).getByRole('button', { name: 'หมุน' });
/** Inside the page's main part, so no banner. */
const bar = (page: Page) => page.getByRole('main').locator('header');
const leave = (page: Page) => page.getByRole('link', { name: 'ออกจากเกม' });
const balanceInGame = (page: Page) => frameOf(page).locator('.figures output').first();

/** Opens the first slot of a partner from the lobby. */
async function openSlot(page: Page, partner = 'joker'): Promise<void> {
  await page.goto(`/game?partner=${partner}&kind=slot`);
  await page.getByRole('link', { name: /^เล่น / }).first().click();
  await expect(page).toHaveURL(new RegExp(`/game/${partner}/`));
  await expect(spin(page)).toBeEnabled();
}

/** Which frames the page's own document may show. */
async function framesOf(page: Page): Promise<string | undefined> {
  const answer = await page.request.get(page.url());
  return /frame-src ([^;]+)/.exec(answer.headers()['content-security-policy'] ?? '')?.[1];
}

test('a member finds a game by a misspelt name and wins; bar, statement, partner and a replay agree', async ({
  page,
  site,
  browser,
}) => {
  await payableMember(page, site, browser, 5_000);
  await page.goto('/game');
  await page.getByRole('searchbox', { name: 'ค้นหาเกม' }).fill(WINNING.searched);
  await page
    .getByRole('region', { name: 'เกมที่พบ' })
    .getByRole('link', { name: `เล่น ${WINNING.name}` })
    .click();
  await expect(spin(page)).toBeEnabled();
  expect(await framesOf(page)).toBe(new URL((await page.locator('iframe').getAttribute('src'))!).origin);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(bar(page)).toContainText('฿5,000.00');
  await picture(page, 'game-play');

  await spin(page).click();
  await expect(frameOf(page).locator('.said .gold')).toBeVisible();
  const balance = (await balanceInGame(page).textContent()) ?? '';
  expect(balance).not.toContain('5,000.00');
  await expect(bar(page)).toContainText(balance);
  await expect(spin(page)).toBeEnabled();
  await picture(page, 'game-play-won');

  await leave(page).click();
  await expect(page).toHaveURL('/game');
  expect(await framesOf(page)).toBe("'none'");
  await page.goto('/credit/statement');
  await page.getByRole('main').getByRole('tab', { name: 'เกม' }).click();
  const rows = page.getByRole('table', { name: 'รายการเดินบัญชี' }).getByRole('row');
  const latest = rows.filter({ has: page.getByRole('button') }).first();
  await expect(latest).toContainText(WINNING.name);
  await expect(latest).toContainText(`คงเหลือ ${balance.replace('฿', '')}`);
  await latest.getByRole('button').click();
  const details = page.getByRole('dialog', { name: 'รายละเอียด' });
  await expect(details.getByRole('listitem')).toHaveText([/^เกม: เดิมพัน/, /^เกม: ชนะ/]);
  await picture(page, 'statement-round');
  await details.getByRole('link', { name: 'ดูรอบนี้' }).click();
  await expect(page).toHaveURL(/\/credit\/statement\/round\/\d+$/);
  const fact = (name: string) =>
    page.getByRole('main').locator('dl > div').filter({ hasText: name }).locator('dd').innerText();
  await verifyReceipt(page);
  await replayBackwards(await openOperatorPage(browser, site, page, 'operator1'), {
    partner: await fact('ค่ายเกม'),
    number: await fact('หมายเลขรอบของค่าย'),
  });
});

/** Saves the round's receipt and checks it without the site. */
async function verifyReceipt(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(async () => {
    await page.reload();
    await expect(main.getByText('ผนึกในบัญชีแล้ว')).toHaveCount(2, { timeout: 3_000 });
  }).toPass();
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'บันทึกใบสรุป' }).click();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'tools/src/verify/ledger.ts', await (await download).path()],
    { cwd: path.join(import.meta.dirname, '../..') },
  );
  expect(stdout).toMatch(/ok +sealed +each movement/);
  expect(stdout).not.toContain('FALSE');
}

/** The win before its bet is refused, in a test that the operator takes away. */
async function replayBackwards(
  page: Page,
  { partner, number }: { partner: string; number: string },
): Promise<void> {
  await page.goto('/operator/callback-replay');
  await page.getByRole('combobox', { name: 'ค่ายเกม' }).selectOption({ label: partner });
  await page.getByRole('textbox', { name: 'เลขรอบหรือเลขรายการ' }).fill(number);
  await page.getByRole('button', { name: 'ค้นหา', exact: true }).click();
  await page.getByRole('button', { name: `เปิด: รอบ ${number}` }).click();
  await page.getByRole('button', { name: 'เลื่อนลง: คำขอที่ 1' }).click();
  await page.getByRole('button', { name: 'ลองซ้ำ', exact: true }).click();
  await expect(page.getByText('บัญชีถูกต้องหลังลองซ้ำ')).toBeVisible();
  await picture(page, 'operator-replay');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ส่งออกเป็นชุดทดสอบ' }).click();
  const source = await readFile(await (await download).path(), 'utf8');
  expect(source).toMatch(/name: 'win',[^]*status: 409,[^]*ROUND_NOT_FOUND[^]*name: 'bet',[^]*status: 200,/);
}

test(
  'a second tab takes the game over, and the first can take it back',
  { tag: ONE_WIDTH },
  async ({ page, context, site }) => {
    await signUpMember(page, site);
    await openSlot(page);
    const second = await context.newPage();
    await second.goto(page.url());
    await expect(spin(second)).toBeEnabled();
    await expect(page.getByRole('heading', { name: 'คุณเปิด Joker ที่หน้าต่างอื่นแล้ว' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('button', { name: 'เล่นอีกครั้ง' }).click();
    await expect(spin(page)).toBeEnabled();
    await expect(second.locator('iframe')).toHaveCount(0);
  },
);

test(
  'leaving all games ends an open frame, and leads to the games',
  { tag: ONE_WIDTH },
  async ({ page, context, site }) => {
    await signUpMember(page, site);
    await openSlot(page);
    const second = await context.newPage();
    await second.goto('/game/logout');
    await expect(second).toHaveURL('/game');
    await expect(page.getByRole('heading', { name: 'คุณออกจาก Joker แล้ว' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  },
);

test('a visitor tries a game with play money', async ({ page }) => {
  await page.goto('/games?partner=joker');
  await page
    .getByRole('link', { name: /^ลองเล่น / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/games\/joker\//);
  await expect(spin(page)).toBeEnabled();
  await expect(bar(page)).toContainText('เงินทดลอง');
  await spin(page).click();
  await expect(frameOf(page).getByText(/ รอบ \d+$/)).toBeVisible();
  await expect(spin(page)).toBeEnabled();
  await leave(page).click();
  await expect(page).toHaveURL('/games');
});

test('a partner that does not answer leads to its backup', { tag: ONE_WIDTH }, async ({ page, site }) => {
  await signUpMember(page, site);
  let isDown = true;
  await page.route(/./, (route) => {
    const isFrame = route.request().isNavigationRequest() && route.request().frame() !== page.mainFrame();
    return isDown && isFrame ? route.abort() : route.fallback();
  });
  await page.goto('/game?partner=pg-soft2&kind=slot');
  await page.getByRole('link', { name: /^เล่น / }).first().click();
  // The page gives the partner eight seconds, from the frame on.
  await expect(page.locator('iframe')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'PG Soft ไม่ตอบกลับ' })).toBeVisible();
  isDown = false;
  await page.getByRole('link', { name: 'เล่นที่ PG Soft 2' }).click();
  await expect(page).toHaveURL(/\/game\/pg-soft2-backup\//);
  await expect(spin(page)).toBeEnabled();
});

test(
  'a partner that an operator closes leaves the open frame, and leads to its backup',
  { tag: ONE_WIDTH },
  async ({ page, site, browser }) => {
    await signUpMember(page, site);
    const { request } = await browser.newContext();
    const operator = await operatorCalls(request, site, 'operator1');
    const setState = async (state: OperatorPartner['domains'][number]['state']) => {
      const of = { partner: 'pg-soft2', domain: 'local' };
      await operator(operatorGameCalls.setState, { ...of, state, reason: 'Planned work' });
    };
    await openSlot(page, 'pg-soft2');
    await setState('maintenance');
    await expect(page.locator('iframe')).toHaveCount(0, { timeout: CLOSED_WITHIN_MS });
    await expect(page.getByRole('heading', { name: 'PG Soft ปิดปรับปรุง' })).toBeVisible();
    await page.getByRole('link', { name: 'เล่นที่ PG Soft 2' }).click();
    await expect(page).toHaveURL(/\/game\/pg-soft2-backup\//);
    await expect(spin(page)).toBeEnabled();
    await setState('open');
  },
);

test(
  'a connection that is lost in a round costs nothing: the round is finished once',
  { tag: ONE_WIDTH },
  async ({ page, context, site, browser }) => {
    await payableMember(page, site, browser, 100);
    await openSlot(page);
    await page.route(
      /\/round$/,
      async (route) => {
        await route.fetch();
        await context.setOffline(true);
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await spin(page).click();
    await expect(frameOf(page).getByText('การเชื่อมต่อขาดหาย กำลังตามรอบของคุณ')).toBeVisible();
    await leave(page).click();
    const question = page.getByRole('alertdialog', { name: 'ออกทั้งที่รอบยังไม่จบ?' });
    await picture(page, 'game-play-leave');
    await question.getByRole('button', { name: 'เล่นต่อ' }).click();
    await expect(question).toBeHidden();
    await context.setOffline(false);
    await expect(spin(page)).toBeEnabled();
    const balance = (await balanceInGame(page).textContent()) ?? '';
    await expect(bar(page)).toContainText(balance);

    await page.reload();
    await expect(spin(page)).toBeEnabled();
    await expect(balanceInGame(page)).toHaveText(balance);
  },
);

test('a reality check covers the game until the member goes on', async ({ page, site }) => {
  await signUpMember(page, site);
  // A message of the socket would set the page's clock back to the server's.
  await page.routeWebSocket(/\/ccu/, () => {});
  await page.addInitScript(() => localStorage.setItem('games.reality-check', '15'));
  await page.clock.install();
  await openSlot(page);
  // The server has said when the visit began.
  await expect(bar(page)).toContainText(/ได้เสียในการเล่นครั้งนี้ ฿0\.00/);
  await page.clock.fastForward('16:00');
  const check = page.getByRole('alertdialog', { name: /^คุณเล่นมาแล้ว 1\d นาที$/ });
  await expect(check).toBeVisible();
  await expect(page.locator('iframe')).toBeHidden();
  await picture(page, 'game-play-check');
  await check.getByRole('button', { name: 'เล่นต่อ' }).click();
  await expect(check).toBeHidden();
  await expect(spin(page)).toBeEnabled();
});

test('two members at a live table see the same round and each their own bets; a second tab takes one over', async ({
  page,
  context,
  site,
  browser,
}) => {
  const other = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await payableMember(page, site, browser, 5_000);
  await signUpMember(other, site);
  const tables = page.getByRole('region', { name: 'SA Gaming' });
  await page.goto('/live/casino');
  await tables.getByRole('link', { name: 'เล่น บาคาร่า 2 SA Gaming' }).click();
  await expect(page).toHaveURL('/game/sa?table=baccarat-2');
  await other.goto(page.url());
  const player = (each: Page) => frameOf(each).getByRole('button', { name: /^ผู้เล่น/ });
  const nth = (each: Page) => frameOf(each).locator('.honest span');
  for (const each of [page, other]) await expect(player(each)).toBeVisible();
  const seats = frameOf(other).locator('.seat.taken:not(.own)');
  // A table refuses a bet that arrives after it closed; the member then bets in the next round.
  await expect(async () => {
    await player(page).click({ timeout: 60_000 });
    await expect(frameOf(page).getByText(/^วาง ฿\d+ แล้ว$/)).toBeVisible();
    await expect(nth(other)).toHaveText((await nth(page).textContent()) ?? '');
    await expect(seats).toContainText('฿');
  }).toPass();
  await expect(bar(page)).not.toContainText('฿5,000.00');
  await expect(seats).toHaveCount(1);

  // The second tab has the seat, and the first says why it no longer has.
  const second = await context.newPage();
  await second.goto(page.url());
  const own = (each: Page) => frameOf(each).locator('.seat.own');
  await expect(own(second)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'คุณเปิด SA Gaming ที่หน้าต่างอื่นแล้ว' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(seats).toHaveCount(1);
  await picture(page, 'game-play-taken-over');
  await page.getByRole('button', { name: 'เล่นอีกครั้ง' }).click();
  await expect(own(page)).toBeVisible();
  await expect(second.locator('iframe')).toHaveCount(0);

  const said = (each: Page) => frameOf(each).locator('.top strong');
  for (const each of [page, other]) await expect(said(each)).toHaveText(/ชนะ$|^เสมอ$/, { timeout: 60_000 });
  await expect(frameOf(page).getByRole('heading', { name: 'บาคาร่า 2' })).toBeVisible();
  await picture(page, 'game-play-table');
  // The payment may follow the result, so both sides are read until they agree.
  await expect
    .poll(async () => {
      const balance = (await frameOf(page).locator('.money output').textContent()) ?? '';
      return (await bar(page).textContent())?.includes(balance);
    })
    .toBe(true);
  await leave(page).click();
  await expect(page).toHaveURL('/live/casino');
  await expect(tables.getByRole('img', { name: /^ผลย้อนหลัง/ }).first()).toBeVisible();
});

// Last, because it moves the site's clock.
test(
  'a partner that fails too often gives its place in an open lobby to its backup, keeps open games, and comes back by itself',
  { tag: ONE_WIDTH },
  async ({ page, context, site, browser }) => {
    await payableMember(page, site, browser, 1_000);
    await openSlot(page, 'pg-soft2');
    const lobby = await context.newPage();
    await lobby.goto('/game?partner=pg-soft2&kind=slot');
    const game = lobby.getByRole('link', { name: /^เล่น / }).first();
    const leadsTo = (partner: string) =>
      expect(game).toHaveAttribute('href', new RegExp(`^/game/${partner}/`), { timeout: SWITCHED_WITHIN_MS });
    await leadsTo('pg-soft2');

    const server = await partnerServer(browser, site, 'pg-soft2');
    expect(await server.call('bet', {}, 40)).toEqual([422]);
    await leadsTo('pg-soft2-backup');
    await spin(page).click();
    await expect(bar(page)).not.toContainText('฿1,000.00');
    await expect(spin(page)).toBeEnabled();
    await lobby.reload();
    await leadsTo('pg-soft2-backup');

    await site.play('clock', '--minutes', '7');
    expect(await server.call('authenticate', { code: 'x'.repeat(43) }, 40)).toEqual([409]);
    await leadsTo('pg-soft2');
    await server.end();
  },
);
