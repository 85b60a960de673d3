import { logIn, PIN, signUpMember } from '../fixtures/member.ts';
import { codeOnPhone, messagesTo, newPhoneNumber } from '../fixtures/phone.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, test } from '../fixtures/site.ts';
import { mainHeading } from '../fixtures/walk.ts';

const NEW_PIN = 'Ton-Mali88!';

test('a new PIN keeps this page signed in and signs out the other device', async ({
  page,
  site,
  browser,
}) => {
  const { userName } = await signUpMember(page, site, { phoneNumber: newPhoneNumber() });
  const elsewhere = await (await browser.newContext({ baseURL: site.origin, locale: 'th-TH' })).newPage();
  await logIn(elsewhere.request, site, userName, PIN);
  await elsewhere.goto('/main');
  await expect(mainHeading(elsewhere)).toContainText(userName);

  await page.goto('/profile/change-pin');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'รหัสผ่านปัจจุบัน' }).fill('Not-My-Pin1!');
  await main.getByRole('textbox', { name: 'รหัสผ่านใหม่', exact: true }).fill(NEW_PIN);
  await main.getByRole('textbox', { name: 'ยืนยันรหัสผ่านใหม่' }).fill(NEW_PIN);
  await main.getByRole('button', { name: 'ตั้งรหัสผ่านใหม่' }).click();
  await expect(main.getByText('รหัสผ่านไม่ถูกต้อง')).toBeVisible();
  await picture(page, 'change-pin-wrong');
  await main.getByRole('textbox', { name: 'รหัสผ่านปัจจุบัน' }).fill(PIN);
  await main.getByRole('button', { name: 'ตั้งรหัสผ่านใหม่' }).click();
  await expect(main.getByRole('heading', { name: 'ตั้งรหัสผ่านใหม่แล้ว' })).toBeVisible();
  await expect(main.getByText(/พักการถอนถึง/)).toBeVisible();
  await picture(page, 'change-pin-done');
  await expect(elsewhere.getByRole('heading', { name: 'กรุณาเข้าสู่ระบบอีกครั้ง' })).toBeVisible();

  await main.getByRole('link', { name: 'ไปที่ข้อมูลของฉัน' }).click();
  await expect(page).toHaveURL('/profile');
  await page.reload();
  await expect(page.getByRole('main').getByText(userName).first()).toBeVisible();
});

test('changing the number requires the PIN and a code on the new phone, and notifies the old phone', async ({
  page,
  site,
}) => {
  const [old, number] = [newPhoneNumber(), newPhoneNumber()];
  await signUpMember(page, site, { phoneNumber: old });
  await page.goto('/profile/phone');
  const main = page.getByRole('main');
  await expect(main.getByText(`•••••• ${old.slice(-4)}`)).toBeVisible();
  await main.getByLabel('เบอร์มือถือใหม่').fill(number);
  await main.getByRole('button', { name: 'ขอรหัส OTP' }).click();
  const otpCode = await codeOnPhone(page.request, site, number);
  await main.getByLabel('รหัส OTP จาก SMS').fill(otpCode);
  await main.getByRole('textbox', { name: 'รหัสผ่านของคุณ' }).fill(PIN);
  await picture(page, 'phone-confirm');
  await main.getByRole('button', { name: 'เปลี่ยนเบอร์' }).click();
  await expect(main.getByRole('heading', { name: 'เปลี่ยนเบอร์แล้ว' })).toBeVisible();
  await picture(page, 'phone-done');
  // The first message was the sign-up code.
  await expect.poll(async () => (await messagesTo(page.request, site, old)).length).toBe(2);
});
