import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { BetPage } from '../fixtures/bet-page.ts';
import { balanceOf, makeDeposit, signUpMember } from '../fixtures/member.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, ONE_WIDTH, test } from '../fixtures/site.ts';

/** Nineteen of twenty shots; `own` is the last. The sum minus the sixteenth from the end is 643705. */
const others = [
  '12345',
  '00007',
  '99999',
  '54321',
  '10101',
  '22222',
  '33333',
  '44444',
  '05050',
  '67890',
  '13579',
  '24680',
  '31415',
  '27182',
  '16180',
  '14142',
  '17320',
  '88888',
  '00001',
] as const;
const own = '70707';

test('a Yeekee round from the keypad to the win: expansions, undo, one price, shots, result, last-shot prize, statement', async ({
  page,
  site,
}) => {
  const member = await signUpMember(page, site);
  const credit = Math.round((await makeDeposit(page.request, site, member, 1_000)) * 100);
  const { betId } = await site.play<{ betId: number }>(
    'open',
    '--lottery',
    'yeekee-15',
    '--seconds',
    '600',
    '--shoot',
    '120',
    '--conventional',
  );

  await page.goto('/lotto');
  await expect.poll(() => balanceOf(page)).toBe(credit);
  await page
    .getByRole('main')
    .getByRole('link', { name: /ยี่กี 15 นาที|ดูรอบทั้งหมด/ })
    .first()
    .click();
  await page.goto(`/lotto/yeekee/${betId}`);
  await expect(page.getByRole('timer').first()).toContainText(/0[89]:\d\d|10:00/);

  const bet = new BetPage(page);
  await bet.choose('2 ตัวบน', '2 ตัวล่าง', '19 ประตู');
  await bet.press('5');
  await bet.expectLines(38);
  await bet.undo();
  await bet.expectLines(0);

  await bet.choose('2 ตัวบน', '2 ตัวล่าง', '2 ตัวกลับ');
  await bet.type('34');
  await bet.expectLines(4);
  await bet.type('7');
  await page.keyboard.press('Backspace');
  await bet.pick('05');
  await bet.expectLines(8);
  await bet.write('99 = 5x10\n7 19ประตู ล่าง');
  await bet.expectLines(29);
  await bet.undo();
  await bet.expectLines(8);
  await bet.priceAll(20);
  await picture(page, 'bet');
  await bet.place();
  await expect.poll(() => balanceOf(page)).toBe(credit - 8 * 2_000);

  await site.play('shoot', '--bet', String(betId), '--members', '19', '--numbers', others.join(','));
  await page.getByRole('button', { name: 'ไปยิงเลข' }).click();
  await shoot(page, own);

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await site.play('clock', '--minutes', '13');
  // The result is 05 on top and 43 below. The four numbers contain each once, at 92 times 20 baht.
  // The last shot earns a third of 5 % of the 160 baht staked in the round.
  await expect.poll(() => balanceOf(page)).toBe(credit - 8 * 2_000 + 2 * 92 * 2_000 + 266);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(page.getByRole('main')).toContainText('43705');
  await expect(page.getByText('คุณได้ 2.66 บาท จากอันดับ 1')).toBeVisible();

  await page.goto('/credit/statement');
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows.first()).toBeVisible();
  await picture(page, 'statement');
  await page.getByRole('tab', { name: 'หวย' }).click();
  await expect(rows.filter({ hasText: 'แทงยี่กี' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'ถูกยี่กี' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'ฝากเงิน' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'ฝาก', exact: true }).click();
  await expect(rows.filter({ hasText: 'ฝากเงิน' }).first()).toBeVisible();
  await expect(rows.filter({ hasText: 'รางวัลยิงเลข' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'ยี่กี' })).toHaveCount(0);
});

test(
  'a beacon round shows its commitment, a receipt and the result, and is verified in the browser and by the command',
  { tag: ONE_WIDTH },
  async ({ page, site }) => {
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
    await site.play('shoot', '--bet', String(betId), '--members', '4', '--numbers', others.join(','));
    await page.goto(`/lotto/yeekee/${betId}?view=shoot`);
    const rule = page.getByRole('region', { name: 'ออกผลด้วยเลขสุ่มสาธารณะ' });
    const seal = await rule.locator('code').innerText();
    expect(seal).toMatch(/^[0-9a-f]{64}$/);
    await shoot(page, own);
    await expect(page.getByText('ใบรับที่เก็บในเครื่องนี้: 1')).toBeVisible();
    await picture(page, 'yeekee-shoot');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'บันทึกเป็นไฟล์' }).click();
    const receipts = await (await download).path();

    await site.play('clock', '--minutes', '13');
    await expect(page.getByRole('link', { name: /ตรวจสอบเอง/ })).toBeVisible();
    await picture(page, 'yeekee-result');
    await page.getByRole('link', { name: /ตรวจสอบเอง/ }).click();
    await expect(page.getByText(/^เครื่องของคุณได้ผลเดียวกัน แต่เลขสุ่มเป็นของจำลอง/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'ที่มาของผลรางวัล' })).toContainText(/ห้าหลักท้ายคือ \d{5}/);
    await page.getByText('ดูทีละขั้นที่ตรวจ').click();
    await expect(page.getByRole('list', { name: 'ตรวจสอบบนเครื่องนี้' }).getByRole('listitem')).toHaveCount(10);
    await picture(page, 'yeekee-proof');

    const verified = await verifyYeekee(
      String(betId),
      '--site',
      site.origin,
      '--simulated',
      '--commit',
      seal,
      '--receipt',
      receipts,
    );
    expect(verified).toMatch(/the system shot is \d{5}, and( \d{5}){11} stand for shots that are missing/);
    expect(verified).not.toContain('FALSE');
  },
);

async function shoot(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('status', { name: 'เลข 5 หลัก' })).toBeVisible();
  await new BetPage(page).type(number);
  await page.getByRole('main').getByRole('button', { name: 'ยิงเลข', exact: true }).last().click();
  await expect(page.getByText(`ยิง ${number} แล้ว`)).toBeVisible();
}

/** Runs the verifier and returns its output. Rejects unless every step is good. */
async function verifyYeekee(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'tools/src/verify/yeekee.ts', ...args],
    { cwd: path.join(import.meta.dirname, '../..') },
  );
  return stdout;
}
