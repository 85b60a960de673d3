import { codeHashes, newCode, newReference } from './one-time-code.ts';

test('a code is six digits, and every digit is equally likely in every place', () => {
  const codes = Array.from({ length: 20_000 }, newCode);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  for (let place = 0; place < 6; place += 1)
    for (const digit of '0123456789') {
      const share = codes.filter((code) => code[place] === digit).length / codes.length;
      // Ten times the standard deviation.
      expect(Math.abs(share - 0.1)).toBeLessThan(0.022);
    }
  expect(new Set(codes).size).toBeGreaterThan(19_500);
});

test('a reference has no letters that look alike', () => {
  const references = Array.from({ length: 2_000 }, newReference);
  expect(references.every((reference) => /^[A-HJKMNP-Z2-9]{6}$/.test(reference))).toBe(true);
  expect(new Set(references).size).toBe(references.length);
});

test('the stored hash reveals nothing without the key, and is bound to one purpose, number and reference', () => {
  const binding = { purpose: 'forgot-pin', phoneNumber: '0812345678', reference: 'ABCDEF' } as const;
  const hashes = codeHashes('a secret that is long enough for this');
  const storedHash = hashes.code('123456', binding);
  expect(hashes.equal(storedHash, hashes.code('123456', binding))).toBe(true);
  const others = [
    codeHashes('another secret that is long enough').code('123456', binding),
    hashes.code('123457', binding),
    hashes.code('123456', { ...binding, reference: 'ABCDEG' }),
    hashes.code('123456', { ...binding, phoneNumber: '0812345679' }),
    hashes.code('123456', { ...binding, purpose: 'phone-number' }),
  ];
  expect(others.filter((other) => hashes.equal(storedHash, other))).toEqual([]);
});
