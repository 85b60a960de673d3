import { parse } from 'promptparse';
import { toSatang } from '@chokdee/shared/contracts/money';
import { promptPayPayload } from './promptpay.ts';

test.each([
  [10_001, '100.01'],
  [50_037, '500.37'],
  [20_000_099, '200000.99'],
])('%d satang are encoded as %s baht with a valid checksum', (satang, amount) => {
  const code = parse(promptPayPayload({ kind: 'MSISDN', target: '0812345678' }, toSatang(satang)), true);
  expect(code?.getTagValue('54')).toBe(amount);
  expect(code?.getTagValue('53')).toBe('764');
  expect(code?.getTagValue('29', '01')).toBe('0066812345678');
});
