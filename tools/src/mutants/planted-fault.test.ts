import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ledgerFaults } from './ledger-faults.ts';
import { lotteryFaults } from './lottery-faults.ts';
import { planted, type PlantedFault } from './planted-fault.ts';
import { proofFaults } from './proof-faults.ts';
import { walletFaults } from './wallet-faults.ts';
import { walletSafetyFaults } from './wallet-safety-faults.ts';

const repository = join(import.meta.dirname, '../../..');
const faults = [...ledgerFaults, ...walletFaults, ...walletSafetyFaults, ...proofFaults, ...lotteryFaults];

const fault: PlantedFault = {
  what: 'a sign',
  kind: 'sign',
  file: 'a.ts',
  text: 'a + b',
  replacement: 'a - b',
  tests: [],
};

test('a fault takes the place of its text', () => {
  expect(planted(fault, 'x = a + b;')).toBe('x = a - b;');
  expect(planted({ ...fault, replacement: '$&' }, 'x = a + b;')).toBe('x = $&;');
});

test('a fault whose text is gone, or there twice, is refused', () => {
  expect(() => planted(fault, 'x = b + a;')).toThrow('stands 0 times in a.ts');
  expect(() => planted(fault, 'a + b + a + b')).toThrow('stands 2 times in a.ts');
});

test('there are forty and more faults, each of another kind of harm', () => {
  expect(faults.length).toBeGreaterThanOrEqual(40);
  expect(new Set(faults.map(({ what }) => what)).size).toBe(faults.length);
});

test.each(faults.map((each) => [each.what, each] as const))(
  '“%s” can be planted, and its tests are there',
  (_what, each) => {
    expect(planted(each, readFileSync(join(repository, each.file), 'utf8'))).not.toContain(
      each.text === each.replacement ? each.text : '\u0000',
    );
    for (const file of each.tests) expect(existsSync(join(repository, file))).toBe(true);
  },
);
