import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import type { Page } from '@playwright/test';
import { balanceOf, signUpMember } from '../fixtures/member.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, ONE_WIDTH, test, type Site } from '../fixtures/site.ts';
import { numberIn, payForTransferSlip } from '../fixtures/transfers.ts';

test('a readable QR code is paid and the balance updates without a reload', async ({ page, site }) => {
  await signUpMember(page, site);
  await page.goto('/credit/deposit/qrcode');
  const main = page.getByRole('main');
  await main.getByLabel('จำนวนเงิน (บาท)').fill('500');
  await main.getByRole('button', { name: 'สร้างคิวอาร์' }).click();

  const code = main.getByRole('img', { name: /คิวอาร์พร้อมเพย์/ });
  // A phone whose browser shows its bars, less the bottom tabs of the site.
  await page.setViewportSize({ ...page.viewportSize()!, height: 664 - 56 });
  await expect(code).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole('button', { name: 'บันทึกรูป' })).toBeInViewport({ ratio: 1 });
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

/** Pays in the bank simulator to an account of the site by its number. */
async function transferred(page: Page, site: Site, to: string, amount: string): Promise<void> {
  const answer = await page.request.post(`${site.bank}/transfers`, { data: { to, amount } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('a bank transfer waits with its exact amount, is cancelled, recreated with one click and paid', async ({
  page,
  site,
}) => {
  await signUpMember(page, site);
  await page.goto('/credit/deposit');
  const main = page.getByRole('main');
  await main.getByLabel('จำนวนเงิน (บาท)').fill('๑,๕๐๐');
  await main.getByRole('link', { name: 'โอนผ่านธนาคาร' }).click();
  await expect(main.getByLabel('จำนวนเงิน (บาท)')).toHaveValue('1500');
  await picture(page, 'deposit-fast');
  await main.getByRole('button', { name: 'ขอยอดโอน' }).click();

  await expect(page).toHaveURL(/\/credit\/deposit\/fast\/queue\?id=/);
  await expect(main.getByText(/คิวที่ \d+ จาก \d+/)).toBeVisible();
  expect(await numberIn(page, 'โอนให้ตรงยอด')).toMatch(/^150\d\.\d\d$/);
  await picture(page, 'deposit-fast-queue');

  await page.goto('/credit/deposit');
  await expect(main.getByRole('region', { name: 'รายการฝากที่รออยู่' }).getByRole('listitem')).toHaveCount(1);
  await picture(page, 'deposit-open');
  await main.getByRole('link', { name: /^ฝาก 1,50\d\.\d\d บาท/ }).click();
  await main.getByRole('button', { name: 'ยกเลิกรายการนี้' }).click();
  await picture(page, 'deposit-cancel');
  await page.getByRole('alertdialog').getByRole('button', { name: 'ยืนยันยกเลิก' }).click();
  await expect(main.getByRole('heading', { name: 'ยกเลิกแล้ว' })).toBeVisible();
  await picture(page, 'deposit-cancelled');

  await main.getByRole('button', { name: 'สร้างรายการใหม่ 1,500.00 บาท' }).click();
  await expect(main.getByText(/คิวที่ \d+ จาก \d+/)).toBeVisible();
  const sum = await numberIn(page, 'โอนให้ตรงยอด');
  await transferred(page, site, await numberIn(page, 'โอนไปที่'), sum);
  await expect(main.getByText('เงินเข้าแล้ว').first()).toBeVisible();
  await expect.poll(() => balanceOf(page)).toBe(Math.round(Number(sum) * 100));
  await picture(page, 'deposit-success');
});

test(
  'a TrueMoney deposit is paid with its exact amount and appears in the history',
  { tag: ONE_WIDTH },
  async ({ page, site }) => {
    await signUpMember(page, site);
    await page.goto('/credit/deposit/truemoney');
    const main = page.getByRole('main');
    await main.getByLabel('จำนวนเงิน (บาท)').fill('300');
    await picture(page, 'deposit-truemoney');
    await main.getByRole('button', { name: 'ขอยอดโอน' }).click();
    await expect(page).toHaveURL(/truemoney\?id=/);
    await picture(page, 'deposit-truemoney-waiting');
    const sum = await numberIn(page, 'โอนให้ตรงยอด');
    await transferred(page, site, await numberIn(page, 'โอนไปที่'), sum);
    await expect(main.getByText('เงินเข้าแล้ว').first()).toBeVisible();

    await page.goto('/credit/status?tab=depositTrueMoney');
    await expect(main.getByRole('link', { name: `ฝาก ${sum} บาท เงินเข้าแล้ว` })).toBeVisible();
    await picture(page, 'credit-status');
  },
);

test(
  'a transfer is reported with its time, and the form survives a reload',
  { tag: ONE_WIDTH },
  async ({ page, site }) => {
    await signUpMember(page, site);
    await page.goto('/credit/deposit/normal');
    const main = page.getByRole('main');
    await main.getByLabel('จำนวนเงิน (บาท)').fill('700');
    await page.reload();
    await expect(main.getByLabel('จำนวนเงิน (บาท)')).toHaveValue('700');
    await main.getByRole('button', { name: 'แจ้งโอนเงิน', exact: true }).click();
    await expect(main.getByLabel('เวลา')).toBeFocused();
    await picture(page, 'deposit-normal');
    await main.getByLabel('วันที่โอน').selectOption({ index: 1 });
    await main.getByLabel('เวลา').fill('14.05');
    await main.getByRole('button', { name: 'แจ้งโอนเงิน', exact: true }).click();
    await expect(page).toHaveURL(/normal\?id=/);
    await expect(main.getByText('กำลังตรวจสอบ')).toBeVisible();
    await picture(page, 'deposit-normal-checking');

    await page.goto('/credit/status?tab=depositNormal');
    await expect(main.getByRole('link', { name: 'ฝาก 700.00 บาท กำลังตรวจสอบ' })).toBeVisible();
  },
);

test(
  'a deposit with a lost reply is made once, also after a reload',
  { tag: ONE_WIDTH },
  async ({ page, site }) => {
    await signUpMember(page, site);
    await page.goto('/credit/deposit/qrcode');
    const main = page.getByRole('main');
    let lost = 0;
    await page.route('**/api/deposits.qrcode.create', async (route) => {
      lost += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await main.getByLabel('จำนวนเงิน (บาท)').fill('250');
    await main.getByRole('button', { name: 'สร้างคิวอาร์' }).click();
    await expect(main.getByText('ระบบไม่ตอบกลับ')).toBeVisible();
    expect(lost).toBe(1);
    await page.unroute('**/api/deposits.qrcode.create');

    await page.reload();
    await expect(main.getByText('ระบบไม่ตอบกลับ')).toBeVisible();
    await expect(main.getByLabel('จำนวนเงิน (บาท)')).toHaveValue('250');
    await main.getByRole('button', { name: 'สร้างคิวอาร์' }).click();
    await expect(main.getByRole('img', { name: /คิวอาร์พร้อมเพย์/ })).toBeVisible();
    await page.goto('/credit/deposit/qrcodes');
    await expect(main.getByRole('listitem')).toHaveCount(1);
  },
);

test(
  'a transfer slip credits money that the bank has not reported, and counts once',
  { tag: ONE_WIDTH },
  async ({ page, site }) => {
    await signUpMember(page, site);
    await page.goto('/credit/deposit/fast');
    const main = page.getByRole('main');
    await main.getByLabel('จำนวนเงิน (บาท)').fill('400');
    await main.getByRole('button', { name: 'ขอยอดโอน' }).click();
    const { amount, transRef, slip } = await payForTransferSlip(page, site);

    await page.goto('/credit/slip-verify');
    await main.getByLabel('เลือกรูป').setInputFiles(slip);
    await expect(main.getByText(`พบคิวอาร์: กสิกรไทย เลขที่ ${transRef}`)).toBeVisible();
    await picture(page, 'slip-found');
    await main.getByRole('button', { name: 'ส่งสลิปนี้' }).click();
    await expect(main.getByText(`ธนาคารยืนยันยอด ${amount} บาท`)).toBeVisible();
    await expect.poll(() => balanceOf(page)).toBe(Math.round(Number(amount) * 100));
    await picture(page, 'slip-verified');

    await main.getByRole('button', { name: 'เลือกรูปอื่น' }).click();
    await main.getByLabel('เลือกรูป').setInputFiles(slip);
    await main.getByRole('button', { name: 'ส่งสลิปนี้' }).click();
    await expect(main.getByText(`ธนาคารยืนยันยอด ${amount} บาท`)).toBeVisible();
    expect(await balanceOf(page)).toBe(Math.round(Number(amount) * 100));
    await main.getByRole('link', { name: 'ดูรายการฝาก' }).first().click();
    await expect(main.getByText('เงินเข้าแล้ว').first()).toBeVisible();
  },
);
