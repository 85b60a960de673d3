import { PIN, signUpMember } from '../fixtures/member.ts';
import { codeOnPhone } from '../fixtures/phone.ts';
import { test } from '../fixtures/site.ts';
import { takeScreen } from './screens.ts';

const NEW_PIN = 'Ton-Mali88!';
/** What pictures show in place of the code that was sent. */
const SHOWN_CODE = '123456';

test('register', async ({ page }) => {
  await page.goto('/register');
  const form = page.getByRole('main');
  await form.getByLabel('ชื่อผู้ใช้').fill('malee99');
  await takeScreen(page, 'register-addbank-register-1', form.getByRole('heading', { level: 1 }));
  await form.getByRole('textbox', { name: 'รหัสผ่าน', exact: true }).fill(PIN);
  await form.getByRole('textbox', { name: 'ยืนยันรหัสผ่าน' }).fill(PIN);
  await takeScreen(page, 'register-addbank-register-2', form.getByText('รหัสผ่าน', { exact: true }).first());
  await form.getByLabel('เบอร์มือถือ').fill('0812345678');
  await form.getByLabel('วันที่').fill('31');
  await form.getByLabel('เดือน').selectOption('1');
  await form.getByLabel('ปี', { exact: true }).fill('2533');
  await takeScreen(page, 'register-addbank-register-3', form.getByText('เบอร์มือถือ', { exact: true }));
  await form.getByRole('button', { name: 'สมัครสมาชิก' }).click();
  const code = form.getByLabel('รหัส OTP จาก SMS');
  await code.fill(SHOWN_CODE);
  await takeScreen(page, 'register-addbank-register-4', form.getByText('รหัส OTP จาก SMS', { exact: true }));
});

test('bank', async ({ page, site }) => {
  await signUpMember(page, site);
  await page.goto('/bank/status');
  const main = page.getByRole('main');
  await takeScreen(page, 'register-addbank-bank-1', main.getByRole('heading', { level: 1 }));
  await page.goto('/bank/add');
  const bank = main.getByLabel('ธนาคาร', { exact: true });
  await bank.selectOption({ value: '004' });
  await main.getByLabel('เลขที่บัญชี').fill('1234567891');
  await takeScreen(page, 'register-addbank-bank-2', main.getByText('ธนาคาร', { exact: true }).first());
  await main.getByLabel('ชื่อบัญชี').fill('มะลิ ใจดี');
  await main.getByLabel('รหัสผ่านของคุณ').fill(PIN);
  await takeScreen(page, 'register-addbank-bank-3', main.getByText('ชื่อบัญชี', { exact: true }).first());
  await main.getByRole('button', { name: 'เพิ่มบัญชี' }).click();
  await main.getByText('ยืนยันแล้ว', { exact: true }).waitFor();
  await takeScreen(page, 'register-addbank-bank-4', main.getByRole('heading', { level: 1 }));
});

test('forgotten password', async ({ page, site }) => {
  const phoneNumber = '0898765432';
  const { userName } = await signUpMember(page, site, { phoneNumber, userName: 'somchai88' });
  await page.context().clearCookies({ name: 'sid' });
  await page.goto('/forgot-pin');
  const main = page.getByRole('main');
  await main.getByLabel('ชื่อผู้ใช้').fill(userName);
  await main.getByLabel('เบอร์มือถือ').fill(phoneNumber);
  await takeScreen(page, 'forgot-pin-1', main.getByText('ชื่อผู้ใช้', { exact: true }));
  await main.getByRole('button', { name: 'ขอรหัส OTP' }).click();
  const code = main.getByLabel('รหัส OTP จาก SMS');
  await code.fill(SHOWN_CODE);
  await takeScreen(page, 'forgot-pin-2', main.getByText('รหัส OTP จาก SMS', { exact: true }));
  await code.fill(await codeOnPhone(page.request, site, phoneNumber, 2));
  await main.getByRole('button', { name: 'ถัดไป' }).click();
  await main.getByRole('textbox', { name: 'รหัสผ่านใหม่', exact: true }).fill(NEW_PIN);
  await main.getByRole('textbox', { name: 'ยืนยันรหัสผ่านใหม่' }).fill(NEW_PIN);
  await takeScreen(page, 'forgot-pin-3', main.getByText('รหัสผ่านใหม่', { exact: true }).first());
  await main.getByRole('button', { name: 'ตั้งรหัสผ่านใหม่' }).click();
  await takeScreen(page, 'forgot-pin-4', main.getByRole('heading', { name: 'ตั้งรหัสผ่านใหม่แล้ว' }));
});
