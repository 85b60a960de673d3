import { latinDigits } from './digits.ts';

test('converts the digits of every supported script to 0-9', () => {
  expect(latinDigits('๐๑๒๓๔๕๖๗๘๙')).toBe('0123456789');
  expect(latinDigits('០១២៣៤៥៦៧៨៩')).toBe('0123456789');
  expect(latinDigits('၀၁၂၃၄၅၆၇၈၉')).toBe('0123456789');
  expect(latinDigits('໐໑໒໓໔໕໖໗໘໙ ０１２３４５６７８９')).toBe('0123456789 0123456789');
  expect(latinDigits('บน ๑2៣ = ๕๐')).toBe('บน 123 = 50');
});
