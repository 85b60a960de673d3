import { latinDigits } from './digits.ts';

test('digits of every script that members type become those of numbers', () => {
  expect(latinDigits('๐๑๒๓๔๕๖๗๘๙')).toBe('0123456789');
  expect(latinDigits('០១២៣៤៥៦៧៨៩')).toBe('0123456789');
  expect(latinDigits('၀၁၂၃၄၅၆၇၈၉')).toBe('0123456789');
  expect(latinDigits('໐໑໒໓໔໕໖໗໘໙ ０１２３４５６７８９')).toBe('0123456789 0123456789');
  expect(latinDigits('บน ๑2៣ = ๕๐')).toBe('บน 123 = 50');
});
