import { codeTyped } from './typed-code.ts';

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456 ', '123456'],
  ['12', '12'],
  ['12a', '12'],
  ['1234567', '123456'],
  [
    '048213 is your code to set a new password (ref ABC234). Valid for 5 minutes.\n\n@example.com #048213',
    '048213',
  ],
  ['รหัส 048213 สำหรับตั้งรหัสผ่านใหม่ ใช้ได้ 5 นาที', '048213'],
  ['', ''],
])('%j contains the code %j', (text, code) => {
  expect(codeTyped(text)).toBe(code);
});
