import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { balanceOf, betOnGovernment, makeDeposit, signUpMember } from '../fixtures/member.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, ONE_WIDTH, test } from '../fixtures/site.ts';

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('table', { name: 'รายการเดินบัญชี' })
    .getByRole('row')
    .filter({ has: page.getByRole('button') });

test('a statement is filtered by group, searched, expanded and exported as a table', async ({
  page,
  site,
}) => {
  const member = await signUpMember(page, site);
  const baht = await makeDeposit(page.request, site, member, 500);
  await betOnGovernment(page.request, site, member, '56');
  await page.goto('/credit/statement');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText('แทงหวยรัฐบาล');
  await expect(rows(page).first()).toContainText(`คงเหลือ ${(baht - 10).toFixed(2)}`);
  await picture(page, 'statement-all');

  const main = page.getByRole('main');
  await main.getByRole('tab', { name: 'ฝาก', exact: true }).click();
  await expect(rows(page)).toHaveCount(2);
  await main.getByRole('tab', { name: 'เกม' }).click();
  await expect(main.getByText('ไม่มีรายการในช่วงนี้')).toBeVisible();
  await picture(page, 'statement-empty');
  await page.keyboard.press('ArrowLeft');
  await expect(main.getByRole('tab', { name: 'หวย', selected: true })).toBeFocused();
  await expect(rows(page)).toHaveCount(1);
  await main.getByRole('tab', { name: 'ทั้งหมด' }).click();
  await main.getByRole('button', { name: 'ค้นหาจากเลขที่หรือจำนวนเงิน' }).click();
  await main.getByRole('searchbox').fill('10.00');
  await expect(rows(page)).toHaveCount(1);
  await main.getByRole('searchbox').fill('');
  await expect(rows(page)).toHaveCount(3);

  await rows(page).first().getByRole('button').focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'รายละเอียด' });
  await expect(details.getByText(/^\d+-\d+$/)).toBeVisible();
  await expect(details.getByRole('link', { name: 'ดูรายการฝาก' })).toBeVisible();
  await picture(page, 'statement-row');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(rows(page).nth(1).getByRole('button')).toBeFocused();

  for (const [format, head] of [
    ['CSV', '\uFEFFเวลา'],
    ['PDF', '%PDF'],
  ] as const) {
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: `บันทึกเป็น ${format}` }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^chokdee-.*\\.${format.toLowerCase()}$`));
    expect((await readFile((await file.path())!)).toString().startsWith(head)).toBe(true);
  }
});

test(
  'an incoming deposit appears on the statement without a reload',
  { tag: ONE_WIDTH },
  async ({ page, site }) => {
    const member = await signUpMember(page, site);
    await page.goto('/credit/statement');
    await expect(page.getByRole('main').getByText('ไม่มีรายการในช่วงนี้')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const baht = await makeDeposit(page.request, site, member, 200);
    await expect(rows(page).first()).toContainText(`คงเหลือ ${baht.toFixed(2)}`);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  },
);

test('affiliate cash and points have their own statements', async ({ page, site }) => {
  await signUpMember(page, site);
  await page.goto('/credit/statement?group=affiliate');
  const main = page.getByRole('main');
  await expect(main.getByText('โยกได้ 0.00 บาท')).toBeVisible();
  await main.getByLabel('จำนวนเงินที่จะโยก').fill('5');
  await main.getByRole('button', { name: 'โยกเข้าเครดิต' }).click();
  await expect(main.getByText('เกินยอดที่มี')).toBeVisible();
  await picture(page, 'statement-affiliate');
  await main.getByRole('tab', { name: 'แต้ม' }).click();
  await expect(main.getByText('ไม่มีแต้มในช่วงนี้')).toBeVisible();
  await picture(page, 'statement-points');
  expect(await balanceOf(page)).toBe(0);
});
