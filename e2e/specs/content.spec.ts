import type { Browser, Page } from '@playwright/test';
import { openOperatorPage } from '../fixtures/desk.ts';
import { drawnPicture } from '../fixtures/drawn-picture.ts';
import { shiftOf, watchShift } from '../fixtures/layout-shift.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, test, type Site } from '../fixtures/site.ts';
import { mainHeading, waitForFirstScreen } from '../fixtures/walk.ts';

const TITLE = 'พักการเล่นหลังแพ้ติดกัน';
const SENTENCE = 'หยุดพักอย่างน้อยหนึ่งชั่วโมงก่อนตัดสินใจ';

test('an operator writes an article with a picture and plans it; visitors read it once its time has come', async ({
  page,
  site,
  browser,
}) => {
  // Both widths share a site.
  const slug = `พักก่อนเล่น-${page.viewportSize()!.width}`;
  const title = `${TITLE} ${page.viewportSize()!.width}`;
  const desk = await openOperatorPage(browser, site, page, 'operator1');
  await addDraft(desk, slug);
  await write(desk, title);
  await plan(desk, site);

  await page.goto(`/article-casino/${slug}`);
  await expect(page.getByText(SENTENCE)).toHaveCount(0);
  expect((await page.request.get(`/article-casino/${slug}`)).status()).toBe(404);
  await site.play('clock', '--minutes', '11');

  await expectReadableWithoutScript(browser, site, page, slug);
  await page.goto('/article-casino');
  await waitForFirstScreen(page);
  // One letter is wrong.
  await page.getByRole('searchbox').fill('พักการเล้น');
  await page
    .getByRole('link', { name: new RegExp(`^${title}`) })
    .first()
    .click();
  await expect(mainHeading(page)).toHaveText(title);
  const drawn = page.getByRole('img', { name: 'พระอาทิตย์ตก' });
  await drawn.scrollIntoViewIfNeeded();
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await picture(page, 'content-article');

  await desk.reload();
  await desk.getByRole('tab', { name: 'เผยแพร่' }).click();
  await desk.getByRole('button', { name: 'หยุดเผยแพร่' }).click();
  const question = desk.getByRole('alertdialog');
  await question.getByRole('textbox', { name: /^เหตุผล/ }).fill('เขียนใหม่');
  await question.getByRole('button', { name: 'หยุดเผยแพร่' }).click();
  await expect(question).toBeHidden();
  expect((await page.request.get(`/article-casino/${slug}`)).status()).toBe(404);
});

async function addDraft(desk: Page, slug: string): Promise<void> {
  await desk.goto('/operator/content');
  await desk.getByRole('button', { name: 'เพิ่มเนื้อหา' }).click();
  const drawer = desk.getByRole('dialog');
  await drawer.getByRole('textbox', { name: /^ที่อยู่หน้า/ }).fill(slug);
  await drawer.getByRole('button', { name: 'สร้างฉบับร่าง' }).click();
  await expect(desk).toHaveURL(/\/operator\/content\/\d+$/);
}

/** Text that is not saved yet stays over a reload. A picture shows in the preview. */
async function write(desk: Page, title: string): Promise<void> {
  const markdown = desk.getByRole('textbox', { name: 'เนื้อเรื่อง' });
  await desk.getByRole('textbox', { name: 'หัวเรื่อง' }).fill(title);
  await desk.getByRole('textbox', { name: 'สรุปสั้น' }).fill('พักให้ใจเย็น แล้วค่อยตัดสินใจ');
  await markdown.fill(`## ทำไมต้องพัก\n\n${SENTENCE}\n\n`);
  await desk.reload();
  await expect(markdown).toHaveValue(new RegExp(SENTENCE));
  // The server encodes it in several sizes, which takes a processor's seconds.
  const stored = desk.waitForResponse(/operators\.contents\.picture/, { timeout: 60_000 });
  await desk
    .locator('input[type=file]')
    .setInputFiles({ name: 'sunset.png', mimeType: 'image/png', buffer: await drawnPicture(desk) });
  await stored;
  await expect(markdown).toHaveValue(/!\[\]\(\/content-pictures\/[0-9a-f]{32}\)/);
  await desk.keyboard.type('พระอาทิตย์ตก');
  const preview = desk.getByRole('tabpanel', { name: 'มือถือ' });
  await expect(preview.getByRole('img', { name: 'พระอาทิตย์ตก' })).toBeVisible();
  await picture(desk, 'content-editor');
  await desk.getByRole('button', { name: 'บันทึกฉบับร่าง' }).click();
  await expect(mainHeading(desk)).toHaveText(title);
}

/** Ten minutes from now by the site's clock. */
async function plan(desk: Page, site: Site): Promise<void> {
  const { now } = await site.play<{ now: string }>('clock', '--minutes', '0');
  const from = new Date(Date.parse(now) + (7 * 60 + 10) * 60_000).toISOString().slice(0, 16);
  await desk.getByRole('tab', { name: 'เผยแพร่' }).click();
  await desk.getByLabel('เริ่มแสดง').fill(from);
  await desk.getByRole('button', { name: 'ตั้งเวลาเผยแพร่' }).click();
  await expect(desk.getByText('ตั้งเวลาไว้', { exact: true })).toBeVisible();
  await picture(desk, 'content-planned');
}

async function expectReadableWithoutScript(browser: Browser, site: Site, page: Page, slug: string) {
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: page.viewportSize(),
    javaScriptEnabled: false,
  });
  const plain = await context.newPage();
  await plain.goto(`/article-casino/${slug}`);
  await expect(plain.getByText(SENTENCE)).toBeVisible();
  await expect(plain.getByRole('img', { name: 'พระอาทิตย์ตก' })).toHaveAttribute('width', '1280');
  const shared = plain.locator('meta[property="og:image"]');
  await expect(shared).toHaveAttribute('content', /^https?:.+\/content-pictures\/.+\.webp$/);
  await context.close();
}

// Read once, a text stays where it is: neither the site's font nor the screen that replaces it may move it.
for (const address of [
  '/promotions',
  '/article-casino/yeekee',
  '/howto/deposit',
  '/vdo',
  '/vdo/deposit-by-qr',
])
  test(`nothing of ${address} moves while its screen loads`, async ({ page }) => {
    await watchShift(page);
    await page.goto(address);
    await waitForFirstScreen(page);
    await expect(page.locator('.sk-text')).toHaveCount(0);
    expect(await shiftOf(page)).toBeLessThan(0.02);
  });
