import type { Page } from '@playwright/test';
import { logOut, newUserName, PIN, signUpMember } from '../fixtures/member.ts';
import { codeOnPhone, newPhoneNumber } from '../fixtures/phone.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, test, type Site } from '../fixtures/site.ts';

/** Adds a virtual authenticator that verifies the user and confirms at once. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

test('a member adds a passkey, logs in with it and removes it', async ({ page, site }) => {
  const { userName } = await signUpMember(page, site);
  const device = await withAuthenticator(page);
  // Such an authenticator would answer the login field's conditional prompt before the button is clicked.
  await page.addInitScript(() => {
    if (window.location.hash === '#by-button')
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const main = page.getByRole('main');
  await page.goto('/profile/passkeys');
  await expect(main.getByText('ยังไม่มีพาสคีย์')).toBeVisible();
  await picture(page, 'passkeys-none');

  await main.getByRole('button', { name: 'เพิ่มพาสคีย์' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('ชื่ออุปกรณ์').fill('มือถือของฉัน');
  await dialog.getByRole('textbox', { name: 'รหัสผ่านของคุณ' }).fill('not the PIN');
  await dialog.getByRole('button', { name: 'ดำเนินการต่อ' }).click();
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  expect(await device.credentials()).toEqual([]);
  await picture(page, 'passkeys-add');
  await dialog.getByRole('textbox', { name: 'รหัสผ่านของคุณ' }).fill(PIN);
  await dialog.getByRole('button', { name: 'ดำเนินการต่อ' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'มือถือของฉัน' })).toBeVisible();
  expect(await device.credentials()).toEqual([
    expect.objectContaining({ isResidentCredential: true, rpId: 'localhost' }),
  ]);

  await logOut(page);
  await expect(page).toHaveURL('/');
  await page.goto('/login#by-button');
  await main.getByRole('button', { name: 'เข้าสู่ระบบด้วยพาสคีย์' }).click();
  await expect(page).toHaveURL('/main');
  await expect(main.getByRole('heading', { name: new RegExp(userName) })).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await expect(page).toHaveURL('/main');

  await page.goto('/profile/sessions');
  await expect(page.getByRole('region', { name: 'เหตุการณ์ล่าสุด' }).getByText('เข้าสู่ระบบ · พาสคีย์')).toHaveCount(
    2,
  );
  await page.goto('/profile/passkeys');
  await expect(main.getByText(/ใช้ล่าสุด/)).toBeVisible();
  await picture(page, 'passkeys');
  await main.getByRole('button', { name: 'ลบ มือถือของฉัน' }).click();
  await dialog.getByRole('textbox', { name: 'รหัสผ่านของคุณ' }).fill(PIN);
  await dialog.getByRole('button', { name: 'ลบ' }).click();
  await expect(main.getByText('ยังไม่มีพาสคีย์')).toBeVisible();
});

async function signUpOnScreen(page: Page, site: Site): Promise<void> {
  const phoneNumber = newPhoneNumber();
  await page.goto('/register');
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
}

const OFFER = 'ครั้งหน้า สแกนหน้าหรือนิ้วเพื่อเข้าสู่ระบบ';

test('a new member turns on a passkey and goes on to the page that they wanted', async ({ page, site }) => {
  const device = await withAuthenticator(page);
  await page.goto('/credit/statement');
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  await signUpOnScreen(page, site);
  await expect(page.getByRole('heading', { name: OFFER })).toBeVisible();
  await picture(page, 'passkey-offer');
  await page.getByRole('button', { name: 'เปิดใช้งาน' }).click();
  await expect(page.getByRole('heading', { name: 'รายการเดินบัญชี' })).toBeVisible();
  expect(await device.credentials()).toHaveLength(1);
  await page.goto('/profile/passkeys/offer');
  await expect(page).toHaveURL('/profile/passkeys');
  await expect(page.getByRole('listitem').filter({ hasText: 'อุปกรณ์ที่ใช้สมัคร' })).toBeVisible();
});

test('a new member who declines a passkey is not asked again in this browser', async ({ page, site }) => {
  const device = await withAuthenticator(page);
  await signUpOnScreen(page, site);
  await page.getByRole('button', { name: 'ไว้ทีหลัง' }).click();
  await expect(page).toHaveURL('/main');
  await logOut(page);
  await expect(page).toHaveURL('/');
  await signUpOnScreen(page, site);
  await expect(page).toHaveURL('/main');
  await expect(page.getByRole('heading', { name: OFFER })).toBeHidden();
  expect(await device.credentials()).toEqual([]);
});
