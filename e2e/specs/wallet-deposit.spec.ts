import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { balanceOf, signedUp } from '../fixtures/member.ts';
import { expect, test } from '../fixtures/site.ts';

test('a QR code that a bank app can read is paid, and the balance moves without a reload', async ({ page, site }) => {
  await signedUp(page, site);
  await page.goto('/credit/deposit/qrcode');
  const main = page.getByRole('main');
  await main.getByLabel('จำนวนเงิน (บาท)').fill('500');
  await main.getByRole('button', { name: 'สร้างคิวอาร์' }).click();

  const code = main.getByRole('img', { name: /คิวอาร์พร้อมเพย์/ });
  await expect(code).toBeVisible();
  const picture = PNG.sync.read(await code.screenshot({ scale: 'css' }));
  const read = jsQR(new Uint8ClampedArray(picture.data), picture.width, picture.height);
  expect(read?.data).toMatch(/^000201010212.*5303764.*5802TH/);

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  expect(await balanceOf(page)).toBe(0);
  const paid = await page.request.post(`${site.bank}/transfers`, { data: { payload: read?.data } });
  const { amount } = (await paid.json()) as { amount: number };
  expect(amount).toBeGreaterThan(500);
  expect(amount).toBeLessThan(501);

  await expect(main.getByText('เงินเข้าแล้ว').first()).toBeVisible();
  await expect.poll(() => balanceOf(page)).toBe(Math.round(amount * 100));
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
