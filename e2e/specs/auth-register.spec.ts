import { logOut, newUserName, PIN } from '../fixtures/member.ts';
import { codeOnPhone, newPhoneNumber } from '../fixtures/phone.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, test } from '../fixtures/site.ts';

test('a visitor registers, sees errors in Thai and arrives with three balances', async ({ page, site }) => {
  const phoneNumber = newPhoneNumber();
  const userName = newUserName();
  await page.goto('/');
  await expect(page.getByRole('timer').first()).toBeVisible();
  await picture(page, 'landing');
  await page.getByRole('main').getByRole('link', { name: 'สมัครสมาชิก' }).first().click();
  await expect(page).toHaveURL('/register');

  const form = page.getByRole('main');
  await form.getByLabel('ชื่อผู้ใช้').fill('ab1');
  await form.getByRole('textbox', { name: 'รหัสผ่าน', exact: true }).fill('short');
  await expect(form.getByText('อย่างน้อย 6 ตัวอักษร')).toBeVisible();
  await form.getByLabel('เบอร์มือถือ').fill('12');
  await form.getByRole('button', { name: 'สมัครสมาชิก' }).click();
  await expect(form.locator('[aria-invalid=true]').first()).toBeFocused();
  await expect(page).toHaveURL('/register');

  await form.getByLabel('ชื่อผู้ใช้').fill(userName);
  await form.getByRole('textbox', { name: 'รหัสผ่าน', exact: true }).fill(PIN);
  await form.getByRole('textbox', { name: 'ยืนยันรหัสผ่าน' }).fill(PIN);
  await form.getByLabel('เบอร์มือถือ').fill(phoneNumber);
  await form.getByLabel('วันที่').fill('31');
  await form.getByLabel('เดือน').selectOption('1');
  await form.getByLabel('ปี', { exact: true }).fill('2533');
  await form.getByRole('button', { name: 'สมัครสมาชิก' }).click();

  const code = form.getByLabel('รหัส OTP จาก SMS');
  await expect(code).toBeFocused();
  await picture(page, 'register-code');
  const otpCode = await codeOnPhone(page.request, site, phoneNumber);
  await code.fill(String((Number(otpCode) + 1) % 1_000_000).padStart(6, '0'));
  await form.getByRole('button', { name: 'สมัครสมาชิก' }).click();
  await expect(form.getByText(/รหัสไม่ถูกต้องหรือหมดอายุแล้ว/)).toBeVisible();
  await code.fill(otpCode);
  await form.getByRole('button', { name: 'สมัครสมาชิก' }).click();

  await expect(page).toHaveURL('/main');
  await expect(page.getByRole('heading', { name: new RegExp(userName) })).toBeVisible();
  const balances = page.getByRole('main').getByRole('region', { name: 'ยอดเงินของฉัน' });
  await balances.getByRole('button', { name: '3 ยอด' }).click();
  for (const balance of ['เครดิต', 'รายได้แนะนำ', 'แต้มสะสม'])
    await expect(balances.getByRole('listitem').getByText(balance, { exact: true })).toBeVisible();
  await picture(page, 'main');
});

test('a member signs in in two steps, returns to the requested page and signs out', async ({ page }) => {
  await page.goto('/credit/statement');
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  await page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' }).click();
  const form = page.getByRole('main');
  await form.getByLabel('ชื่อผู้ใช้').fill('member1');
  await form.getByRole('button', { name: 'ถัดไป' }).click();
  await form.getByRole('textbox', { name: 'รหัสผ่าน' }).fill('not the PIN');
  await form.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await expect(form.getByRole('alert')).toHaveText('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง');
  await form.getByRole('textbox', { name: 'รหัสผ่าน' }).fill('Ruay-Ruay9!');
  await form.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await expect(page).toHaveURL('/credit/statement');

  await logOut(page);
  await expect(page).toHaveURL('/');
  await page.goto('/credit/statement');
  await expect(page).toHaveURL(/\/(\?.*)?$/);
});
