import type { Page } from '@playwright/test';
import { logIn, PIN, signUpMember } from '../fixtures/member.ts';
import { newPhoneNumber } from '../fixtures/phone.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, ONE_WIDTH, test } from '../fixtures/site.ts';

test('a member changes their display name and picture', async ({ page, site }) => {
  const phoneNumber = newPhoneNumber();
  const { userName } = await signUpMember(page, site, { phoneNumber });
  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(main.getByText(`${phoneNumber.slice(0, 3)}-xxx-${phoneNumber.slice(-4)}`)).toBeVisible();
  await expect(main.getByText('Chrome · Linux')).toBeVisible();
  await picture(page, 'profile');

  await main.getByRole('link', { name: 'แก้ไขข้อมูล' }).click();
  await expect(page).toHaveURL('/profile/edit');
  await expect(main.getByLabel('ชื่อ', { exact: true })).toHaveValue(userName);
  await main.getByLabel('ชื่อ', { exact: true }).fill('สมชาย ใจดี');
  await main.getByLabel('อีเมล').fill('somchai');
  await main.getByRole('button', { name: 'บันทึก' }).click();
  await expect(main.getByLabel('อีเมล')).toBeFocused();
  await expect(main.getByText('อีเมลไม่ถูกต้อง')).toBeVisible();
  await main.getByLabel('อีเมล').fill('somchai@example.com');
  await main.getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByText('บันทึกแล้ว')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'บัญชีของ สมชาย ใจดี' })).toBeVisible();

  const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 380, height: 240 } });
  await main
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo });
  const dialog = page.getByRole('alertdialog');
  const view = dialog.getByRole('img');
  await expect(view).toBeVisible();
  const box = (await view.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await dialog.getByRole('slider').fill('1.5');
  await picture(page, 'profile-crop');
  await dialog.getByRole('button', { name: 'ใช้รูปนี้' }).click();
  await expect(dialog).toBeHidden();

  const shown = main.getByRole('img', { name: 'รูปโปรไฟล์' });
  await expect(shown).toHaveAttribute('src', /^\/avatars\/[0-9a-f]{64}\.webp$/);
  const src = (await shown.getAttribute('src'))!;
  await expect(page.getByRole('banner').locator(`img[src="${src}"]`)).toBeVisible();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([256, 256]);
  const answer = await page.request.get(src);
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('immutable'),
  });
  await picture(page, 'profile-edit');

  await page.goto('/profile');
  await expect(main.getByRole('heading', { name: 'สมชาย ใจดี' })).toBeVisible();
  await expect(main.getByText('somchai@example.com')).toBeVisible();
  await picture(page, 'profile-with-picture');
});

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1';
const GONE = 'กรุณาเข้าสู่ระบบอีกครั้ง';

test(
  'logging out another device takes effect at once, and logging out everywhere ends every session',
  { tag: ONE_WIDTH },
  async ({ page, site, browser }) => {
    const { userName } = await signUpMember(page, site);
    const device = async (userAgent: string) => {
      const context = await browser.newContext({
        baseURL: site.origin,
        viewport: page.viewportSize(),
        userAgent,
        locale: 'th-TH',
      });
      const opened = await context.newPage();
      await logIn(opened.request, site, userName, PIN);
      await opened.goto('/main');
      return opened;
    };
    const [office, phone] = [await device(FIREFOX), await device(IPHONE)];
    const accountAt = (at: Page) => at.getByRole('banner').getByRole('button', { name: /บัญชีของ/ });

    await page.goto('/profile/sessions');
    const here = page.getByRole('region', { name: 'กำลังใช้งาน' }).getByRole('listitem');
    await expect(here).toHaveCount(3);
    await expect(here.first()).toContainText('อุปกรณ์นี้');
    await expect(
      page.getByRole('region', { name: 'เหตุการณ์ล่าสุด' }).getByText('เข้าสู่ระบบ · รหัสผ่าน').first(),
    ).toBeVisible();
    await picture(page, 'profile-sessions');

    await here.filter({ hasText: 'Firefox · Windows' }).getByRole('button').click();
    await expect(office.getByRole('heading', { name: GONE })).toBeVisible();
    await expect(here).toHaveCount(2);
    await expect(accountAt(phone)).toBeVisible();

    await page.getByRole('button', { name: 'ออกจากระบบอุปกรณ์อื่นทั้งหมด' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'ออกจากระบบอุปกรณ์อื่นทั้งหมด' }).click();
    await expect(phone.getByRole('heading', { name: GONE })).toBeVisible();
    await expect(here).toHaveCount(1);
    await expect(accountAt(page)).toBeVisible();

    await logIn(office.request, site, userName, PIN);
    await office.goto('/main');
    await expect(accountAt(office)).toBeVisible();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'ออกจากระบบทุกอุปกรณ์' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'ออกจากระบบทุกอุปกรณ์' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: GONE })).toBeHidden();
    await expect(office.getByRole('heading', { name: GONE })).toBeVisible();
    await page.goto('/profile');
    await expect(page).not.toHaveURL('/profile');
  },
);

test(
  'dialog buttons are in two rows on a phone and in one row from 580 px',
  { tag: ONE_WIDTH },
  async ({ page, site }) => {
    await signUpMember(page, site);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'ออกจากระบบทุกอุปกรณ์' }).click();
    const answers = page.getByRole('alertdialog').getByRole('button');
    const rows = () =>
      answers.evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size);
    for (const [width, expected] of [
      [579, 2],
      [580, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 664 });
      await expect.poll(rows, `${width} px`).toBe(expected);
    }
  },
);
