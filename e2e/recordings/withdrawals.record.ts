import { makeDeposit, PIN, signUpMember } from '../fixtures/member.ts';
import { payableMember } from '../fixtures/payable.ts';
import { test } from '../fixtures/site.ts';
import { takeScreen } from './screens.ts';

test('withdraw', async ({ page, site, browser }) => {
  await payableMember(page, site, browser, 2_000);
  await page.goto('/bank/status');
  const main = page.getByRole('main');
  await main.getByText('ยืนยันแล้ว', { exact: true }).waitFor();
  await takeScreen(page, 'withdraw-1', main.getByRole('heading', { level: 1 }));
  await page.goto('/credit/turnover');
  await main.getByText('ครบยอดเทิร์นแล้ว ถอนเงินได้').waitFor();
  await takeScreen(page, 'turnover-4', main.getByRole('heading', { level: 1 }));
  await page.goto('/credit/withdraw');
  await main.getByLabel('จำนวนเงิน (บาท)').fill('500');
  await takeScreen(page, 'withdraw-3', main.getByText('จำนวนเงิน (บาท)', { exact: true }));
  await main.getByRole('button', { name: 'ต่อไป' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('รหัสผ่านของคุณ').fill(PIN);
  await takeScreen(page, 'withdraw-4', dialog);
  await dialog.getByRole('button', { name: 'ถอนเงิน' }).click();
  await takeScreen(page, 'withdraw-5', main.getByRole('heading', { name: 'กันไว้สำหรับการถอน' }));
});

test('turnover', async ({ page, site }) => {
  const member = await signUpMember(page, site);
  await makeDeposit(page.request, site, member, 500);
  await page.goto('/credit/turnover');
  const main = page.getByRole('main');
  await main.getByText(/ต้องเล่นอีก 500\.\d\d บาท/).waitFor();
  const title = main.getByRole('heading', { level: 1 });
  for (const name of ['turnover-1', 'withdraw-2']) await takeScreen(page, name, title);
  await takeScreen(page, 'turnover-2', main.getByText('วิธีนับยอดเทิร์น'));
  await takeScreen(page, 'turnover-3', main.getByRole('list', { name: 'วิธีนับยอดเทิร์น' }));
});
