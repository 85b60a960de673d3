import { isThaiMobile } from './phone.ts';

test.each(['0612345678', '0812345678', '0912345678'])('%s is a Thai mobile number', (text) => {
  expect(isThaiMobile(text)).toBe(true);
});

test.each([
  '',
  '021234567',
  '0212345678',
  '0712345678',
  '081234567',
  '08123456789',
  '+66812345678',
  '081-234-5678',
  ' 0812345678',
  '0812345678\n',
  '๐๘๑๒๓๔๕๖๗๘',
])('%j is not a Thai mobile number', (text) => {
  expect(isThaiMobile(text)).toBe(false);
});
