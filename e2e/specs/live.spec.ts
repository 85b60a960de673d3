import type { Page } from '@playwright/test';
import { anotherBuild } from '../fixtures/another-build.ts';
import { pressAt, tabTo } from '../fixtures/keyboard.ts';
import { balanceOf, signUpMember } from '../fixtures/member.ts';
import { picture } from '../fixtures/picture.ts';
import { registryOf } from '../fixtures/registry.ts';
import { expect, ONE_WIDTH, test } from '../fixtures/site.ts';
import {
  failUntilPressed,
  consoleErrorsOf,
  failureCard,
  navigateInApp,
  mainHeading,
  markDocument,
  waitForFirstScreen,
} from '../fixtures/walk.ts';

// Serial: the switches of a site affect every test.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

/** Paths in the navigation drawer. Opens the drawer first on a phone. */
async function navigationOf(page: Page): Promise<string[]> {
  const drawer = page.getByRole('navigation').locator('a[href="/howto"]');
  if (!(await drawer.isVisible())) await page.getByRole('banner').locator('[aria-controls="drawer"]').click();
  await expect(drawer).toBeVisible();
  const paths = await page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  if (page.viewportSize()!.width < 896) await page.keyboard.press('Escape');
  return paths;
}

test(
  'a remote that is switched off disappears from open pages and returns without a reload',
  { tag: ONE_WIDTH },
  async ({ page, site }) => {
    const registry = await registryOf(site);
    const complaints = consoleErrorsOf(page);
    await page.goto('/games');
    await expect(mainHeading(page)).toHaveText('เกม');
    const sameDocument = await markDocument(page);
    expect(await navigationOf(page)).toContain('/games');

    const switched = Date.now();
    await registry.change('local', { operation: 'off', remote: 'games' });
    await expect(page.getByRole('heading', { level: 1, name: 'เกม ปิดให้บริการชั่วคราว' })).toBeVisible();
    test.info().annotations.push({ type: 'off to seen', description: `${Date.now() - switched} ms` });
    await expect(page).toHaveTitle('เกม ปิดให้บริการชั่วคราว');
    await picture(page, 'out-of-service');
    expect(await navigationOf(page)).not.toContain('/games');
    await page.getByRole('main').getByRole('link', { name: 'วิธีใช้' }).click();
    await expect(mainHeading(page)).toHaveText('วิธีใช้');
    await navigateInApp(page, '/games');
    await expect(mainHeading(page)).toHaveText('เกม ปิดให้บริการชั่วคราว');

    await registry.change('local', { operation: 'maintenance', remote: 'games' });
    await expect(mainHeading(page)).toHaveText('เกม กำลังปิดปรับปรุง');
    await registry.change('local', { operation: 'on', remote: 'games' });
    await expect(mainHeading(page)).toHaveText('เกม');
    expect(await navigationOf(page)).toContain('/games');
    expect(await sameDocument()).toBe(true);
    expect(complaints).toEqual([]);
  },
);

test(
  'a link to a remote that is off opens an out-of-service page',
  { tag: ONE_WIDTH },
  async ({ page, site }) => {
    const registry = await registryOf(site);
    await registry.change('local', { operation: 'off', remote: 'games' });
    const answer = await page.goto('/games');
    expect(answer?.status()).toBe(200);
    await expect(mainHeading(page)).toHaveText('เกม ปิดให้บริการชั่วคราว');
    await expect(page.getByRole('main').getByRole('link', { name: 'หน้าแรก' })).toHaveAttribute('href', '/');
    await registry.change('local', { operation: 'on', remote: 'games' });
    await expect(mainHeading(page)).toHaveText('เกม');
  },
);

test(
  'a pending deposit keeps its screen open until it is paid',
  { tag: ONE_WIDTH },
  async ({ page, site, context }) => {
    const registry = await registryOf(site);
    await signUpMember(page, site);
    await page.goto('/credit/deposit/qrcode');
    const main = page.getByRole('main');
    await main.getByLabel('จำนวนเงิน (บาท)').fill('500');
    const created = page.waitForResponse('**/api/deposits.qrcode.create');
    await main.getByRole('button', { name: 'สร้างคิวอาร์' }).click();
    const { payload } = (await (await created).json()) as { payload: string };
    const code = main.getByRole('img', { name: /คิวอาร์พร้อมเพย์/ });
    await expect(code).toBeVisible();
    const sameDocument = await markDocument(page);

    await registry.change('local', { operation: 'off', remote: 'wallet' });
    const leaving = page.getByText('ส่วนนี้กำลังจะปิด กรุณาทำรายการที่ค้างอยู่ให้เสร็จ');
    await expect(leaving).toBeVisible();
    await expect(code).toBeVisible();
    expect(await navigationOf(page)).not.toContain('/credit/deposit');

    await context.setOffline(true);
    const offline = page.getByText('คุณออฟไลน์อยู่');
    await expect(offline).toBeVisible();
    // The height of the lower one is measured after it is shown.
    await expect
      .poll(async () => {
        const [upper, lower] = [await leaving.boundingBox(), await offline.boundingBox()];
        return lower!.y - upper!.y - upper!.height;
      })
      .toBeGreaterThan(0);
    await picture(page, 'leaving');
    await context.setOffline(false);

    await page.request.post(`${site.bank}/transfers`, { data: { payload } });
    await expect(mainHeading(page)).toHaveText('ฝากเงิน ปิดให้บริการชั่วคราว');
    await expect(code).toBeHidden();
    await registry.change('local', { operation: 'on', remote: 'wallet' });
    await expect(main.getByText('เงินเข้าแล้ว').first()).toBeVisible();
    expect(await sameDocument()).toBe(true);
  },
);

test(
  'an unpaid deposit keeps its screen open for at most two minutes and can still be paid',
  { tag: ONE_WIDTH },
  async ({ page, site }) => {
    const registry = await registryOf(site);
    await page.clock.install();
    await signUpMember(page, site);
    await page.goto('/credit/deposit/qrcode');
    const main = page.getByRole('main');
    await main.getByLabel('จำนวนเงิน (บาท)').fill('300');
    const created = page.waitForResponse('**/api/deposits.qrcode.create');
    await main.getByRole('button', { name: 'สร้างคิวอาร์' }).click();
    const { payload, prepareTotal } = (await (await created).json()) as {
      payload: string;
      prepareTotal: number;
    };
    const code = main.getByRole('img', { name: /คิวอาร์พร้อมเพย์/ });
    await expect(code).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    await registry.change('local', { operation: 'off', remote: 'wallet' });
    await expect(page.getByText('กำลังจะปิด')).toBeVisible();
    await page.clock.fastForward(100_000);
    await expect(code).toBeVisible();
    await page.clock.fastForward(21_000);
    await expect(mainHeading(page)).toHaveText('ฝากเงิน ปิดให้บริการชั่วคราว');
    await expect(code).toBeHidden();
    await expect(page.getByText('กำลังจะปิด')).toBeHidden();

    await page.request.post(`${site.bank}/transfers`, { data: { payload } });
    await registry.change('local', { operation: 'on', remote: 'wallet' });
    await expect(mainHeading(page)).not.toHaveText(/ปิดให้บริการชั่วคราว/);
    await expect.poll(() => balanceOf(page)).toBe(Math.round(prepareTotal * 100));
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  },
);

test(
  'a new build runs when its remote is next entered, not on the open screen',
  { tag: ONE_WIDTH },
  async ({ page, site }) => {
    const registry = await registryOf(site);
    await page.goto('/howto');
    const heading = mainHeading(page);
    await expect(heading).toHaveText('วิธีใช้');
    const sameDocument = await markDocument(page);
    const live = await registry.liveBuild('support');
    const next = await anotherBuild('support', live, {
      tag: `live ${page.viewportSize()!.width}`,
      say: [['วิธีใช้', 'คู่มือใหม่']],
    });
    await registry.publish(next);
    // Has no time limit of its own: on a busy machine the command takes a while to start.
    const manifestFetched = page.waitForResponse('**/api/sites.manifest', { timeout: 0 });
    await site.play('promote', '--remote', 'support', '--build', next.record.build);
    await manifestFetched;
    await expect(heading).toHaveText('วิธีใช้');
    await navigateInApp(page, '/games');
    await expect(heading).toHaveText('เกม');
    await navigateInApp(page, '/howto');
    await expect(heading).toHaveText('คู่มือใหม่');
    expect(await sameDocument()).toBe(true);
    await registry.change('local', { operation: 'rollback', remote: 'support' });
  },
);

test(
  'a build that fails to load falls back to the last good build without a message',
  { tag: ONE_WIDTH },
  async ({ page, site }) => {
    const registry = await registryOf(site);
    const live = await registry.liveBuild('games');
    const next = await anotherBuild('games', live, { tag: `fails ${page.viewportSize()!.width}` });
    await registry.publish(next);
    await site.play('promote', '--remote', 'games', '--build', next.record.build);
    await page.route(`**/_mfe/games/${next.record.build}/**`, (route) => route.abort('connectionreset'));
    await page.goto('/games');
    await expect(mainHeading(page)).toHaveText('เกม');
    await expect(failureCard(page)).toHaveCount(0);
    await registry.change('local', { operation: 'rollback', remote: 'games' });
  },
);

test('a build override by keyboard applies to its session, shows a ribbon and can be reset', async ({
  page,
  site,
}) => {
  const registry = await registryOf(site);
  const live = await registry.liveBuild('support');
  const mine = await anotherBuild('support', live, {
    tag: `mine ${page.viewportSize()!.width}`,
    say: [['วิธีใช้', 'ของฉัน']],
  });
  await registry.publish(mine);
  await page.goto('/howto');
  await waitForFirstScreen(page);
  await page.keyboard.press('Control+Shift+M');
  const panel = page.getByRole('dialog', { name: 'เวอร์ชันในเซสชันนี้' });
  await expect(panel).toBeVisible();
  await picture(page, 'overrides-panel');
  await tabTo(page, panel.getByRole('textbox', { name: 'เวอร์ชันของ support' }));
  await page.keyboard.type(mine.record.build);
  await pressAt(page, panel.getByRole('button', { name: 'ใช้เวอร์ชันนี้กับ support' }));
  await expect(mainHeading(page)).toHaveText('ของฉัน');
  await expect(page).toHaveURL('/howto');
  const ribbon = page.getByRole('region', { name: 'เซสชันนี้ไม่เหมือนที่ผู้อื่นเห็น' });
  await expect(ribbon).toBeVisible();
  await picture(page, 'overrides-ribbon');
  const [bar, heading] = [
    await page.getByRole('banner').boundingBox(),
    await mainHeading(page).boundingBox(),
  ];
  expect(heading!.y).toBeGreaterThan(bar!.y + bar!.height);
  const change = ribbon.getByRole('button', { name: 'เปลี่ยน' });
  await pressAt(page, change);
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(change).toBeFocused();
  await pressAt(page, ribbon.getByRole('button', { name: 'คืนค่า' }));
  await expect(mainHeading(page)).toHaveText('วิธีใช้');
  await expect(ribbon).toHaveCount(0);
});

test.describe('without a service worker, which would answer from its cache', () => {
  test.use({ serviceWorkers: 'block' });

  test(
    'a slow or failed remote shows its name, the reason and a retry button',
    { tag: ONE_WIDTH },
    async ({ page }) => {
      const entry = '**/_mfe/games/*/entry.js*';
      await page.route(entry, () => {});
      await page.goto('/games', { waitUntil: 'commit' });
      await expect(page.getByText('ใช้เวลานานกว่าปกติ')).toBeVisible();
      await expect(mainHeading(page)).toHaveText('เกม');
      await expect(page).toHaveTitle('เกม');
      await picture(page, 'slow');
      await page.unroute(entry);
      const press = await failUntilPressed(page, entry);
      await page.goto('/games');
      await expect(failureCard(page)).toContainText('การเชื่อมต่อขาดหาย');
      await expect(mainHeading(page)).toHaveText('เปิด เกม ไม่สำเร็จ');
      await expect(page).toHaveTitle('เปิด เกม ไม่สำเร็จ');
      await picture(page, 'failed');
      await press(failureCard(page).getByRole('button', { name: 'ลองอีกครั้ง' }));
      await expect(mainHeading(page)).toHaveText('เกม');
    },
  );
});

test('on a phone a notice at the bottom appears above the bet slip bar', async ({ page, site, context }) => {
  test.skip(page.viewportSize()!.width > 500, 'On a wide screen the bet slip is beside the keypad.');
  await signUpMember(page, site);
  const { betId } = await site.play<{ betId: number }>(
    'open',
    '--lottery',
    'yeekee-15',
    '--seconds',
    '600',
    '--shoot',
    '120',
  );
  await page.goto(`/lotto/yeekee/${betId}`);
  const bar = page.getByRole('button', { name: /^ดูโพย/ });
  await expect(bar).toBeVisible();
  await context.setOffline(true);
  const said = page.getByText('คุณออฟไลน์อยู่');
  await expect(said).toBeVisible();
  await picture(page, 'offline-at-slip');
  const [words, button] = [await said.boundingBox(), await bar.boundingBox()];
  expect(words!.y + words!.height).toBeLessThan(button!.y);
  await context.setOffline(false);
});
