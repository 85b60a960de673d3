import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { logOut, newUserName, PIN, signUpMember } from '../fixtures/member.ts';
import { codeOnPhone, newPhoneNumber } from '../fixtures/phone.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, test } from '../fixtures/site.ts';

const newPerson = () => `Nok ${randomBytes(4).toString('hex')}`;

/** Follows the LINE button of the login page. */
async function toLine(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'ดำเนินการต่อด้วย LINE' }).click();
  await expect(page.getByText('This is not LINE')).toBeVisible();
}

async function nameOneself(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name at LINE').fill(name);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('a visitor registers by LINE, lands on the requested page and can log in by LINE later', async ({
  page,
  site,
}) => {
  const phoneNumber = newPhoneNumber();
  const name = newPerson();
  await page.goto('/credit/statement');
  await page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' }).click();
  await expect(page.getByRole('button', { name: 'ดำเนินการต่อด้วย LINE' })).toBeVisible();
  await picture(page, 'login-line');
  await toLine(page);
  await picture(page, 'line-simulator-login');
  await nameOneself(page, name);
  await picture(page, 'line-simulator-consent');
  await page.getByRole('button', { name: 'Allow' }).click();

  await expect(page.getByRole('heading', { name: `สวัสดี ${name}` })).toBeVisible();
  await expect(page).toHaveURL('/login/line/auth');
  await picture(page, 'line-sign-up');
  const form = page.getByRole('main');
  await form.getByLabel('ชื่อผู้ใช้').fill(newUserName());
  await form.getByRole('textbox', { name: 'รหัสผ่าน', exact: true }).fill(PIN);
  await form.getByRole('textbox', { name: 'ยืนยันรหัสผ่าน' }).fill(PIN);
  await form.getByLabel('เบอร์มือถือ').fill(phoneNumber);
  await form.getByLabel('วันที่').fill('31');
  await form.getByLabel('เดือน').selectOption('1');
  await form.getByLabel('ปี', { exact: true }).fill('2533');
  await form.getByRole('button', { name: 'สมัครสมาชิก' }).click();
  await form.getByLabel('รหัส OTP จาก SMS').fill(await codeOnPhone(page.request, site, phoneNumber));
  await form.getByRole('button', { name: 'สมัครสมาชิก' }).click();
  await expect(page).toHaveURL('/credit/statement');
  await expect(page.getByRole('heading', { name: 'รายการเดินบัญชี' })).toBeVisible();

  await logOut(page);
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await toLine(page);
  await nameOneself(page, name);
  // Consent was given before, so LINE redirects back at once.
  await page
    .getByRole('button', { name: 'Allow' })
    .or(page.getByRole('heading', { name: new RegExp(name) }))
    .first()
    .waitFor();
  if (page.url().includes('/interaction/')) await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page).toHaveURL('/main');
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
});

test('a visitor who declines at LINE sees a message and can log in another way', async ({ page }) => {
  await page.goto('/login');
  await toLine(page);
  await nameOneself(page, newPerson());
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'ยังไม่ได้เข้าสู่ระบบด้วย LINE' })).toBeVisible();
  await picture(page, 'line-cancelled');
  await page.getByRole('main').getByRole('link', { name: 'ไปหน้าเข้าสู่ระบบ' }).click();
  await expect(page).toHaveURL('/login');
});

test('the LINE callback address does not log in another browser', async ({ browser, site }) => {
  const base = { baseURL: site.origin, locale: 'th-TH' };
  // A request that a service worker passes on is none of the page's.
  const page = await (await browser.newContext({ ...base, serviceWorkers: 'block' })).newPage();
  await page.goto('/login');
  await toLine(page);
  await nameOneself(page, newPerson());
  const callback = page.waitForRequest((request) => request.url().includes('/login/line/auth?'));
  await page.route('**/login/line/auth?*', (route) => route.abort());
  await page
    .getByRole('button', { name: 'Allow' })
    .click()
    .catch(() => undefined);
  const address = (await callback).url();

  const other = await browser.newContext(base);
  const victim = await other.newPage();
  await victim.goto(address);
  await expect(victim.getByRole('heading', { name: 'เข้าสู่ระบบด้วย LINE ไม่สำเร็จ' })).toBeVisible();
  await expect(victim).toHaveURL(/\/login\/line\/auth$/);
  expect((await other.cookies()).map(({ name }) => name)).not.toContain('sid');
});

test('a member links a LINE account in the profile, logs in with it and unlinks it', async ({
  page,
  site,
}) => {
  const name = newPerson();
  const { userName } = await signUpMember(page, site);
  await page.goto('/profile');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'เชื่อม LINE' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox', { name: 'รหัสผ่านของคุณ' }).fill(PIN);
  await picture(page, 'line-link');
  await question.getByRole('button', { name: 'เชื่อม LINE' }).click();
  await nameOneself(page, name);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(main.getByRole('button', { name: 'ยกเลิกการเชื่อม LINE' })).toBeVisible();
  await picture(page, 'line-linked');

  await logOut(page);
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await toLine(page);
  await nameOneself(page, name);
  await page
    .getByRole('button', { name: 'Allow' })
    .or(page.getByRole('heading', { name: new RegExp(userName) }))
    .first()
    .waitFor();
  if (page.url().includes('/interaction/')) await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page).toHaveURL('/main');

  await page.goto('/profile');
  await main.getByRole('button', { name: 'ยกเลิกการเชื่อม LINE' }).click();
  await question.getByRole('textbox', { name: 'รหัสผ่านของคุณ' }).fill(PIN);
  await question.getByRole('button', { name: 'ยกเลิกการเชื่อม LINE' }).click();
  await expect(main.getByRole('button', { name: 'เชื่อม LINE', exact: true })).toBeVisible();
});
