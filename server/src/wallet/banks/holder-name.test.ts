import { normalName, sameHolder } from './holder-name.ts';

test.each([
  ['นาย สมชาย ใจดี', 'สมชาย  ใจดี'],
  ['นายสมชาย ใจดี', 'สมชาย ใจดี '],
  ['น.ส. มาลี ศรีสุข', 'นางสาวมาลี ศรีสุข'],
  ['นาง มาลี ศรีสุข', 'มาลี ศรีสุข'],
  ['Mr. Somchai JAIDEE', 'somchai jaidee'],
  ['MISS Malee Srisuk', 'Mrs Malee  Srisuk'],
])('%p and %p are the same name', (one, other) => {
  expect(sameHolder(one, other)).toBe(true);
});

test.each([
  ['สมชาย ใจดี', 'สมชาย ใจร้าย'],
  ['Anna Lee', 'Ann Alee'],
  ['Mrinal Sen', 'Inal Sen'],
  ['Missy Brown', 'Y Brown'],
])('%p and %p are different names', (one, other) => {
  expect(sameHolder(one, other)).toBe(false);
});

test('a title alone does not match as a name', () => {
  expect(normalName(' นาย ')).toBe('');
});
