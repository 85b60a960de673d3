import { PIN, signUpMember } from '../fixtures/member.ts';
import { codeOnPhone, messagesTo, newPhoneNumber } from '../fixtures/phone.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, ONE_WIDTH, test } from '../fixtures/site.ts';

const NEW_PIN = 'Ton-Mali88!';

test('a member resets a forgotten PIN by a code from their phone and signs in with it', async ({
  page,
  site,
}) => {
  const phoneNumber = newPhoneNumber();
  const { userName } = await signUpMember(page, site, { phoneNumber });
  await page.context().clearCookies({ name: 'sid' });

  await page.goto('/login');
  const main = page.getByRole('main');
  await main.getByLabel('ชื่อผู้ใช้').fill(userName);
  await main.getByRole('button', { name: 'ถัดไป' }).click();
  await main.getByRole('link', { name: 'ลืมรหัสผ่าน?' }).click();
  await expect(page).toHaveURL('/forgot-pin');

  await main.getByLabel('ชื่อผู้ใช้').fill(userName);
  await main.getByLabel('เบอร์มือถือ').fill('12');
  await main.getByRole('button', { name: 'ขอรหัส OTP' }).click();
  await expect(main.getByLabel('เบอร์มือถือ')).toBeFocused();
  await main.getByLabel('เบอร์มือถือ').fill(phoneNumber);
  await picture(page, 'forgot-pin-account');
  await main.getByRole('button', { name: 'ขอรหัส OTP' }).click();

  const code = main.getByLabel('รหัส OTP จาก SMS');
  await expect(code).toBeFocused();
  const otpCode = await codeOnPhone(page.request, site, phoneNumber, 2);
  const wrong = String((Number(otpCode) + 1) % 1_000_000).padStart(6, '0');
  await code.fill(wrong);
  await picture(page, 'forgot-pin-code');
  await main.getByRole('button', { name: 'ถัดไป' }).click();
  await expect(main.getByText(/รหัสไม่ถูกต้องหรือหมดอายุแล้ว/)).toBeVisible();
  await picture(page, 'forgot-pin-wrong');
  await code.fill(otpCode);
  await main.getByRole('button', { name: 'ถัดไป' }).click();

  const pin = main.getByRole('textbox', { name: 'รหัสผ่านใหม่', exact: true });
  await expect(pin).toBeFocused();
  await pin.fill(NEW_PIN);
  await main.getByRole('textbox', { name: 'ยืนยันรหัสผ่านใหม่' }).fill(NEW_PIN);
  await expect(main.getByText(/พักการถอน 24 ชั่วโมง/)).toBeVisible();
  await picture(page, 'forgot-pin-new');
  await main.getByRole('button', { name: 'ตั้งรหัสผ่านใหม่' }).click();
  await expect(main.getByRole('heading', { name: 'ตั้งรหัสผ่านใหม่แล้ว' })).toBeVisible();
  await picture(page, 'forgot-pin-done');

  await main.getByRole('link', { name: 'เข้าสู่ระบบ' }).click();
  await main.getByLabel('ชื่อผู้ใช้').fill(userName);
  await main.getByRole('button', { name: 'ถัดไป' }).click();
  await main.getByRole('textbox', { name: 'รหัสผ่าน' }).fill(PIN);
  await main.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await expect(main.getByRole('alert')).toHaveText('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง');
  await main.getByRole('textbox', { name: 'รหัสผ่าน' }).fill(NEW_PIN);
  await main.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await expect(page).toHaveURL('/main');
});

test('an unknown number looks the same and gets no message', { tag: ONE_WIDTH }, async ({ page, site }) => {
  const phoneNumber = newPhoneNumber();
  await page.goto('/forgot-pin');
  const main = page.getByRole('main');
  await main.getByLabel('ชื่อผู้ใช้').fill('nobody99');
  await main.getByLabel('เบอร์มือถือ').fill(phoneNumber);
  await main.getByRole('button', { name: 'ขอรหัส OTP' }).click();
  await expect(main.getByText(new RegExp(`^หาก ${phoneNumber} เป็นเบอร์ที่ยืนยันแล้วของบัญชีนี้`))).toBeVisible();
  await expect(main.getByText('รหัสอ้างอิง')).toBeVisible();
  await page.waitForTimeout(1_500);
  expect(await messagesTo(page.request, site, phoneNumber)).toEqual([]);
});
