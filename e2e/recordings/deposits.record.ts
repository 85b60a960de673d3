import type { Page } from '@playwright/test';
import { signUpMember } from '../fixtures/member.ts';
import { test, type Site } from '../fixtures/site.ts';
import { numberIn, payForTransferSlip } from '../fixtures/transfers.ts';
import { takeScreen } from './screens.ts';

test.beforeEach(async ({ page, site }) => {
  await signUpMember(page, site);
});

/** Pays in the bank simulator what the page asks for. */
async function pay(page: Page, site: Site): Promise<void> {
  const data = { to: await numberIn(page, 'โอนไปที่'), amount: await numberIn(page, 'โอนให้ตรงยอด') };
  await page.request.post(`${site.bank}/transfers`, { data });
}

test('by code', async ({ page, site }) => {
  await page.goto('/credit/deposit');
  const main = page.getByRole('main');
  await takeScreen(page, 'deposit-qrcode-1', main.getByRole('heading', { level: 2 }).last());
  await page.goto('/credit/deposit/qrcode');
  await main.getByLabel('จำนวนเงิน (บาท)').fill('500');
  await takeScreen(page, 'deposit-qrcode-2', main.getByText('จำนวนเงิน (บาท)', { exact: true }));
  const opened = page.waitForResponse(/deposits\.qrcode\.create/);
  await main.getByRole('button', { name: 'สร้างคิวอาร์' }).click();
  const { payload } = (await (await opened).json()) as { payload: string };
  await takeScreen(page, 'deposit-qrcode-3', main.getByRole('img', { name: /คิวอาร์พร้อมเพย์/ }));
  await page.request.post(`${site.bank}/transfers`, { data: { payload } });
  await takeScreen(page, 'deposit-qrcode-4', main.getByText('เงินเข้าแล้ว').first());
});

test('by transfer', async ({ page }) => {
  await page.goto('/credit/deposit');
  const main = page.getByRole('main');
  await takeScreen(page, 'deposit-fast-1', main.getByRole('link', { name: 'โอนผ่านธนาคาร' }));
  await page.goto('/credit/deposit/fast');
  await main.getByLabel('จำนวนเงิน (บาท)').fill('1500');
  await takeScreen(page, 'deposit-fast-2', main.getByText('จำนวนเงิน (บาท)', { exact: true }));
  await main.getByRole('button', { name: 'ขอยอดโอน' }).click();
  await takeScreen(page, 'deposit-fast-3', main.getByRole('group', { name: 'โอนให้ตรงยอด' }).first());
  await page.goto('/credit/deposit');
  await takeScreen(page, 'deposit-fast-4', main.getByRole('region', { name: 'รายการฝากที่รออยู่' }));
});

test('by wallet', async ({ page, site }) => {
  await page.goto('/credit/deposit');
  const main = page.getByRole('main');
  await takeScreen(page, 'deposit-truemoney-1', main.getByRole('link', { name: /ทรูมันนี่|TrueMoney/ }));
  await page.goto('/credit/deposit/truemoney');
  await main.getByLabel('จำนวนเงิน (บาท)').fill('300');
  await takeScreen(page, 'deposit-truemoney-2', main.getByText('จำนวนเงิน (บาท)', { exact: true }));
  await main.getByRole('button', { name: 'ขอยอดโอน' }).click();
  await takeScreen(page, 'deposit-truemoney-3', main.getByRole('group', { name: 'โอนให้ตรงยอด' }).first());
  await pay(page, site);
  await takeScreen(page, 'deposit-truemoney-4', main.getByText('เงินเข้าแล้ว').first());
});

test('by report', async ({ page }) => {
  await page.goto('/credit/deposit/normal');
  const main = page.getByRole('main');
  await takeScreen(page, 'deposit-normal-1', main.getByRole('group', { name: 'โอนเข้าบัญชี' }));
  await main.getByLabel('จำนวนเงิน (บาท)').fill('700');
  await main.getByLabel('วันที่โอน').selectOption({ index: 1 });
  await main.getByLabel('เวลา').fill('14.05');
  await takeScreen(page, 'deposit-normal-3', main.getByText('วันที่โอน', { exact: true }));
  await main.getByRole('button', { name: 'แจ้งโอนเงิน', exact: true }).click();
  await takeScreen(page, 'deposit-normal-4', main.getByRole('heading', { level: 1 }));
});

test('by slip', async ({ page, site }) => {
  await page.goto('/credit/deposit/fast');
  const main = page.getByRole('main');
  await main.getByLabel('จำนวนเงิน (บาท)').fill('400');
  await main.getByRole('button', { name: 'ขอยอดโอน' }).click();
  const { amount, transRef, slip } = await payForTransferSlip(page, site);
  await page.goto('/credit/slip-verify');
  await takeScreen(page, 'deposit-slip-1', main.getByRole('heading', { level: 1 }));
  await main.getByLabel('เลือกรูป').setInputFiles(slip);
  await takeScreen(page, 'deposit-slip-2', main.getByText(`พบคิวอาร์: กสิกรไทย เลขที่ ${transRef}`));
  await main.getByRole('button', { name: 'ส่งสลิปนี้' }).click();
  await takeScreen(page, 'deposit-slip-3', main.getByText(`ธนาคารยืนยันยอด ${amount} บาท`));
});
