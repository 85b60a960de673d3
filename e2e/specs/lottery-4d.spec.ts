import { balanceOf, makeDeposit, signUpMember } from '../fixtures/member.ts';
import { expect, test } from '../fixtures/site.ts';

const WON_SATANG = 3 * 12_500_000 + 180_000;

test('4-digit tickets are chosen, survive a reload, are bought and win their highest prize', async ({
  page,
  site,
}) => {
  const member = await signUpMember(page, site);
  const credit = Math.round((await makeDeposit(page.request, site, member, 1_000)) * 100);
  const { betId } = await site.play<{ betId: number }>('open', '--lottery', 'lao', '--seconds', '300');

  await page.goto('/lotto/4d');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /หวยลาวชุด/ }).click();
  await expect(page).toHaveURL(`/lotto/4d/${betId}`);
  await expect(main.getByRole('group', { name: 'กดเลข' })).toBeVisible();
  for (const digit of '12341239') await page.keyboard.press(digit);
  await page.reload();
  const more = main.getByRole('button', { name: 'เพิ่มชุดของ 1234' });
  await more.click();
  await more.click();
  await main.getByRole('button', { name: 'ซื้อเลย' }).click();
  await page
    .getByRole('alertdialog', { name: 'ยืนยันซื้อชุดนี้' })
    .getByRole('button', { name: 'ยืนยัน ฿480.00' })
    .click();
  await expect(page.getByRole('heading', { name: 'ส่งโพยสำเร็จ' })).toBeVisible();
  await expect.poll(() => balanceOf(page)).toBe(credit - 48_000);

  await site.play('clock', '--minutes', '6');
  await site.play('result', '--bet', String(betId), '--rule', 'set-4', '--official', '91234');
  await expect.poll(() => balanceOf(page)).toBe(credit - 48_000 + WON_SATANG);
  await main.getByRole('link', { name: 'ดูโพย', exact: true }).click();
  for (const words of [/1234.*4 ตัวตรง.*375,000/, /1239.*3 ตัวหน้า.*1,800/])
    await expect(main.getByRole('listitem').filter({ hasText: words })).toHaveCount(1);
  await page.goto(`/lotto/4d/${betId}`);
  await main.getByLabel('ตรวจเลขของคุณ').fill('9934');
  await expect(main.getByText('9934 ถูก 2 ตัวหลัง')).toBeVisible();
});
