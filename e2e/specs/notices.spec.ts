import { createECDH } from 'node:crypto';
import { axeViolationsOf, overhangOf } from '../fixtures/accessible.ts';
import { makeDeposit, signUpMember } from '../fixtures/member.ts';
import { picture } from '../fixtures/picture.ts';
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
  await expect(other.getByRole('checkbox', { name: 'ความปลอดภัยของบัญชี · SMS' })).toBeDisabled();
  await picture(other, 'notice-settings');
  expect(await axeViolationsOf(other)).toEqual([]);
  expect(await overhangOf(other)).toEqual([]);
});

/**
 * What a push service would give. Headless browsers reach none, and deny every notification. The address is public
 * and never used.
 */
const subscription = {
  endpoint: 'https://8.8.8.8/push',
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) },
};

test('messages are asked for by a button, and end with the login', async ({ page, context, site }) => {
  await context.addInitScript((given) => {
    let [subscribed, permission] = [false, 'default'];
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => (permission = 'granted') as NotificationPermission;
    const fake = { toJSON: () => given, unsubscribe: async () => ((subscribed = false), true) };
    PushManager.prototype.getSubscription = async () => (subscribed ? fake : null) as never;
    PushManager.prototype.subscribe = async () => ((subscribed = true), fake) as never;
  }, subscription);
  await signUpMember(page, site);
  await page.goto('/notices/settings');
  await page.getByRole('button', { name: 'เปิดบนอุปกรณ์นี้' }).click();
  await expect(page.getByText('เปิดอยู่บนอุปกรณ์นี้')).toBeVisible();

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^บัญชีของ/ })
    .click();
  await page.getByRole('menuitem', { name: 'ออกจากระบบ' }).click();
  await expect(page).toHaveURL(`${site.origin}/`);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { pushManager } = await navigator.serviceWorker.ready;
        return pushManager.getSubscription();
      }),
    )
    .toBeNull();
});
