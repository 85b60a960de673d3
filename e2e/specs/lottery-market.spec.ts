import { BetPage } from '../fixtures/bet-page.ts';
import { openOperatorPage } from '../fixtures/desk.ts';
import { balanceOf, makeDeposit, signUpMember } from '../fixtures/member.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, test } from '../fixtures/site.ts';

test('a member bets on a market round, an operator closes a number, and two operators enter the index that pays it', async ({
  page,
  site,
  browser,
}) => {
  const member = await signUpMember(page, site);
  const credit = Math.round((await makeDeposit(page.request, site, member, 500)) * 100);
  const { betId } = await site.play<{ betId: number }>('open', '--lottery', 'taiwan', '--seconds', '600');
  await page.goto(`/lotto/stock/${betId}`);
  const bet = new BetPage(page);
  for (const [option, number] of [
    ['3 ตัวบน', '523'],
    ['2 ตัวล่าง', '45'],
    ['2 ตัวบน', '99'],
  ] as const) {
    await bet.choose(option);
    await bet.press(number);
  }
  await bet.priceAll(10);
  await bet.place();
  await expect.poll(() => balanceOf(page)).toBe(credit - 3_000);

  const [first, second] = [
    await openOperatorPage(browser, site, page, 'operator1'),
    await openOperatorPage(browser, site, page, 'operator2'),
  ];
  await first.goto('/operator/rounds');
  const row = first.getByRole('row').filter({ has: first.locator(`a[href="/operator/rounds/${betId}"]`) });
  await expect(row).toContainText('8,500.00');
  await picture(first, 'operator-rounds');
  await row.getByRole('link').click();
  await first.getByRole('button', { name: 'ตั้งอัตราจ่าย 2 ตัวบน 99' }).click();
  const dialog = first.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: /^เหตุผล/ }).fill('มีคนแทงเลขนี้มากเกินไป');
  await picture(first, 'operator-close-number');
  await dialog.getByRole('button', { name: 'ปิดรับเลข' }).click();
  await expect(first.getByRole('region', { name: '2 ตัวบน' }).getByText('ปิดรับ')).toBeVisible();
  await picture(first, 'operator-round');

  await first.goto('/operator/calendar');
  // At the end of a year there may be no holiday left.
  const daysOff = first.getByRole('region', { name: 'วันหยุด' });
  await expect(daysOff.getByRole('listitem').first().or(daysOff.getByText('ยังไม่มีข้อมูลวันหยุด'))).toBeVisible();
  await picture(first, 'operator-calendar');

  await site.play('clock', '--minutes', '11');
  for (const desk of [first, second]) {
    await desk.goto('/operator/results');
    const form = desk.locator(`#round-${betId}`);
    await form.getByLabel('ดัชนีปิด').fill('1,465.23');
    await form.getByLabel('เปลี่ยนแปลง (+/-)').fill('-8.45');
    await form.getByRole('checkbox').check();
    if (desk === first) await picture(desk, 'operator-market-result');
    await form.getByRole('button', { name: /^กรอกผล|^กรอกครั้งที่สอง/ }).click();
    await expect(form.getByRole('checkbox')).toHaveCount(0);
  }
  await expect.poll(() => balanceOf(page)).toBe(credit - 3_000 + 850_000 + 92_000);
});
