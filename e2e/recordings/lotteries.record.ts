import type { Page } from '@playwright/test';
import { BetPage } from '../fixtures/bet-page.ts';
import { makeDeposit, signUpMember } from '../fixtures/member.ts';
import { test } from '../fixtures/site.ts';
import { takeScreen } from './screens.ts';

test('bet and result', async ({ page, site }) => {
  const member = await signUpMember(page, site);
  await makeDeposit(page.request, site, member, 1_000);
  const { betId } = await site.play<{ betId: number }>('open', '--lottery', 'gov', '--seconds', '1200');
  await page.goto('/lotto');
  const main = page.getByRole('main');
  await takeScreen(page, 'lotto-1', main.locator('a[href^="/lotto/"]').first());
  await page.goto(`/lotto/gov/${betId}`);
  const bet = new BetPage(page);
  await bet.choose('2 ตัวบน', '2 ตัวล่าง');
  await takeScreen(page, 'lotto-2', main.getByRole('region', { name: 'เลือกประเภท' }));
  await bet.press('45');
  await takeScreen(page, 'lotto-3', main.getByRole('group', { name: 'กดเลข' }));
  await page.getByRole('button', { name: /^ดูโพย/ }).click();
  const slip = page.getByRole('region', { name: 'โพย', exact: true });
  await slip.getByRole('button', { name: 'ทุกรายการ 10 บาท' }).click();
  await takeScreen(page, 'lotto-4', slip.getByRole('listitem').first());
  await slip.getByRole('button', { name: 'ส่งโพย' }).click();
  await page.getByRole('alertdialog', { name: 'ยืนยันส่งโพยนี้' }).getByRole('button', { name: /^ยืนยัน/ }).click();
  await takeScreen(page, 'lotto-5', page.getByRole('heading', { name: 'ส่งโพยสำเร็จ' }));
  await page.goto('/results');
  await takeScreen(page, 'result-poy-1', main.getByRole('heading', { level: 1 }));
  await page.goto('/poy');
  await takeScreen(page, 'result-poy-2', main.getByRole('heading', { level: 1 }));
});

test('tickets of four digits', async ({ page, site }) => {
  const member = await signUpMember(page, site);
  await makeDeposit(page.request, site, member, 1_000);
  const { betId } = await site.play<{ betId: number }>('open', '--lottery', 'lao', '--seconds', '300');
  await page.goto('/lotto/4d');
  const main = page.getByRole('main');
  await takeScreen(page, 'lotto4d-1', main.getByRole('link', { name: /หวยลาวชุด/ }));
  await page.goto(`/lotto/4d/${betId}`);
  await main.getByRole('group', { name: 'กดเลข' }).waitFor();
  await main.getByRole('button', { name: 'รางวัลและโอกาส' }).click();
  await takeScreen(page, 'lotto4d-4', page.getByText('4 ตัวตรง').last());
  await page.keyboard.press('Escape');
  await page.getByText('4 ตัวตรง').last().waitFor({ state: 'hidden' });
  for (const digit of '1234') await page.keyboard.press(digit);
  await main.getByRole('button', { name: '1 เลข' }).click();
  const more = page.getByRole('button', { name: 'เพิ่มชุดของ 1234' });
  await more.click();
  await takeScreen(page, 'lotto4d-2', page.getByRole('listitem').filter({ has: more }));
  await page.getByRole('button', { name: 'ซื้อเลย' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /^ยืนยัน/ }).click();
  await page.getByRole('heading', { name: 'ส่งโพยสำเร็จ' }).waitFor();
  await site.play('clock', '--minutes', '6');
  await site.play('result', '--bet', String(betId), '--rule', 'set-4', '--official', '91234');
  await main.getByRole('link', { name: 'ดูโพย', exact: true }).click();
  const won = main
    .getByRole('listitem')
    .filter({ hasText: /1234.*4 ตัวตรง/ })
    .last();
  await won.waitFor();
  await closeAnnouncement(page);
  await takeScreen(page, 'lotto4d-3', won);
  await page.goto('/credit/statement');
  await takeScreen(page, 'result-poy-3', main.getByRole('row').filter({ hasText: 'ถูก' }).first());
});

test('a void round', async ({ page, site }) => {
  const member = await signUpMember(page, site);
  await makeDeposit(page.request, site, member, 1_000);
  const { betId } = await site.play<{ betId: number }>(
    ...['open', '--lottery', 'yeekee-15', '--seconds', '240', '--shoot', '60', '--conventional'],
  );
  await page.goto(`/lotto/yeekee/${betId}`);
  const bet = new BetPage(page);
  await bet.choose('2 ตัวบน');
  await bet.press('45');
  await bet.priceAll(10);
  await bet.place();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'ดูโพย', exact: true }).click();
  await main.getByText('รอผล').first().waitFor();
  await site.play('clock', '--minutes', '8');
  await page.getByText(/คืนเงิน/).first().waitFor();
  await closeAnnouncement(page);
  await takeScreen(page, 'result-poy-4', main.getByText('รอบนี้ถูกยกเลิก'));
});

/** It covers the slip. */
async function closeAnnouncement(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'ปิด', exact: true }).first();
  await close.click();
  await close.waitFor({ state: 'hidden' });
}
