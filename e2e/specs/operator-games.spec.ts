import type { Locator, Page } from '@playwright/test';
import { openOperatorPage } from '../fixtures/desk.ts';
import { drawnPicture } from '../fixtures/drawn-picture.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, test } from '../fixtures/site.ts';
import { mainHeading } from '../fixtures/walk.ts';

/**
 * Compressed scripts that a partner's page needs besides the shell, with every tab and drawer opened
 * and a picture cropped.
 */
const MAX_OWN_BYTES = 66_000;

test('an operator closes a game, which the lobby shows, and two operators give a partner a new secret', async ({
  page,
  site,
  browser,
}) => {
  const [first, second] = [
    await openOperatorPage(browser, site, page, 'operator1'),
    await openOperatorPage(browser, site, page, 'operator2'),
  ];
  await first.goto('/operator/games');
  await first.getByRole('link', { name: 'Joker', exact: true }).click();
  await expect(mainHeading(first)).toHaveText('Joker');
  await picture(first, 'operator-games-partner');
  await first.getByRole('tab', { name: 'เกม', exact: true }).click();
  const row = first.getByRole('button', { name: / แก้ไข$/ }).first();
  const name = (await row.textContent()) ?? '';
  await picture(first, 'operator-games-catalogue');
  await row.click();
  const drawer = first.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'สถานะ' }).selectOption({ label: 'ปิด' });
  await picture(first, 'operator-games-game');
  await uploadArtwork(first);
  await drawer.getByRole('button', { name: 'บันทึก' }).click();
  await expect(drawer).toBeHidden();

  await page.goto(`/games?partner=joker&q=${encodeURIComponent(name)}`);
  const card = page
    .getByRole('region', { name: 'เกมที่พบ' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .first();
  await expect(card).toContainText(/ปิดอยู่|ปิดปรับปรุง|ยังไม่เปิด/);
  await expect(card.getByRole('link')).toHaveCount(0);
  await expectArtwork(page, card.locator('picture img'));

  await first.getByRole('tab', { name: 'การเชื่อมต่อและกุญแจ' }).click();
  await first.getByRole('button', { name: 'สร้างกุญแจใหม่' }).click();
  const asking = first.getByRole('alertdialog');
  await asking.getByRole('textbox', { name: /^เหตุผล/ }).fill('ค่ายเกมขอเปลี่ยนกุญแจ');
  await asking.getByRole('button', { name: 'เสนอ' }).click();
  await expect(first.getByText(/^คุณเป็นผู้เสนอ/)).toBeVisible();
  await picture(first, 'operator-games-access');

  await second.goto('/operator/games');
  await second.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  const deciding = second.getByRole('alertdialog');
  await deciding.getByRole('textbox', { name: /^เหตุผล/ }).fill('ตรวจกับค่ายเกมแล้ว');
  await deciding.getByRole('button', { name: 'อนุมัติ' }).click();
  await expect(deciding).toBeHidden();

  await first.reload();
  await first.getByRole('tab', { name: 'การเชื่อมต่อและกุญแจ' }).click();
  await first.getByRole('button', { name: /^แสดงครั้งเดียว/ }).click();
  const shown = first.getByRole('dialog');
  await shown.getByRole('button', { name: 'แสดงครั้งเดียว' }).click();
  await expect(shown.getByText(/^[0-9a-f]{64}$/)).toBeVisible();

  const scripts = await first.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .map(({ name: address }) => address)
        .filter((address) => /\/operator\/.+\.js$/.test(new URL(address).pathname)),
    ),
  ]);
  const sizes = await Promise.all(
    scripts.map(async (address) => {
      const answer = await first.request.get(address, { headers: { 'accept-encoding': 'br' } });
      return Number(answer.headers()['content-length']);
    }),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: 'scripts', description: `${bytes} B` });
  expect(bytes).toBeLessThan(MAX_OWN_BYTES);
});

/** Gives the game in the drawer a picture: a part of what the page shows now. */
async function uploadArtwork(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog');
  const photo = await page.screenshot({ scale: 'css', clip: { x: 0, y: 0, width: 390, height: 600 } });
  const input = drawer.locator('input[type=file]');
  await input.setInputFiles({ name: 'small.png', mimeType: 'image/png', buffer: photo });
  await expect(drawer.getByRole('alert')).toContainText('540 × 720');
  await input.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: await drawnPicture(page) });
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('img')).toBeFocused();
  await dialog.getByRole('slider').fill('1.2');
  await picture(page, 'operator-games-crop');
  await dialog.getByRole('button', { name: 'ใช้รูปนี้' }).click();
  await expect(drawer.getByRole('button', { name: 'ลบรูป' })).toBeVisible();
  await picture(page, 'operator-games-artwork');
}

/**
 * The card shows one of the widths over its placeholder, and the file is what the page's
 * policy and caches expect.
 */
async function expectArtwork(page: Page, image: Locator): Promise<void> {
  await expect
    .poll(() =>
      // In one step: the lobby replaces its cards while it searches.
      image.evaluate((shown: HTMLImageElement) => {
        shown.scrollIntoView();
        return [shown.complete && shown.naturalWidth > 0, shown.currentSrc];
      }),
    )
    .toEqual([true, expect.stringMatching(/\/game-artworks\/[0-9a-f]{32}-(180|360|540)\.avif$/)]);
  const file = await image.evaluate((shown: HTMLImageElement) => shown.currentSrc);
  const answer = await page.request.get(file);
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/avif',
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('immutable'),
  });
}
