import { axeViolationsOf, overhangOf } from '../fixtures/accessible.ts';
import { makeDeposit, signUpMember } from '../fixtures/member.ts';
import { expect, test } from '../fixtures/site.ts';

const unread = (count: number) => `การแจ้งเตือน ยังไม่ได้อ่าน ${count} รายการ`;

test('a deposit rings the bell on another page, and is read, undone and opened in another tab', async ({
  page,
  context,
  site,
}) => {
  const member = await signUpMember(page, site);
  await page.goto('/results');
  const bell = page.getByRole('banner').getByRole('link', { name: /^การแจ้งเตือน/ });
  await expect(bell).toHaveAccessibleName('การแจ้งเตือน');
  await makeDeposit(page.request, site, member, 100);
  await expect(bell).toHaveAccessibleName(unread(1));

  const other = await context.newPage();
  await other.goto('/notices');
  const notice = other.getByRole('main').getByRole('link', { name: /^เงินฝาก ฿100\.\d\d เข้าแล้ว$/ });
  await expect(notice).toBeVisible();
  expect(await axeViolationsOf(other)).toEqual([]);
  expect(await overhangOf(other)).toEqual([]);

  await other.getByRole('button', { name: 'อ่านแล้วทั้งหมด' }).click();
  await expect(bell).toHaveAccessibleName('การแจ้งเตือน');
  await other.getByRole('button', { name: 'เลิกทำ' }).click();
  await expect(bell).toHaveAccessibleName(unread(1));
  await notice.click();
  await expect(other).toHaveURL(/\/credit\/status/);
  await expect(bell).toHaveAccessibleName('การแจ้งเตือน');

  await other.goto('/notices/settings');
  await expect(other.getByRole('heading', { name: 'เมื่อไม่ได้เปิดเว็บไว้' })).toBeVisible();
  expect(await axeViolationsOf(other)).toEqual([]);
  expect(await overhangOf(other)).toEqual([]);
});
