import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { comparisonFaults } from './comparison-faults.ts';
import { gameFaults } from './game-faults.ts';
import { hub88Faults } from './hub88-faults.ts';
import { ledgerFaults } from './ledger-faults.ts';
import { lotteryFaults } from './lottery-faults.ts';
import { plantFault, type PlantedFault } from './planted-fault.ts';
import { proofFaults } from './proof-faults.ts';
import { transferFaults } from './transfer-faults.ts';
import { walletFaults } from './wallet-faults.ts';
import { walletSafetyFaults } from './wallet-safety-faults.ts';

const repository = join(import.meta.dirname, '../../..');
const faults = [
  ...ledgerFaults,
  ...walletFaults,
  ...walletSafetyFaults,
  ...proofFaults,
  ...lotteryFaults,
  ...gameFaults,
  ...hub88Faults,
  ...transferFaults,
  ...comparisonFaults,
];

const fault: PlantedFault = {
  what: 'a sign',
  kind: 'sign',
  file: 'a.ts',
  text: 'a + b',
  replacement: 'a - b',
  tests: [],
};

test('plantFault replaces the text literally', () => {
  expect(plantFault(fault, 'x = a + b;')).toBe('x = a - b;');
  expect(plantFault({ ...fault, replacement: '$&' }, 'x = a + b;')).toBe('x = $&;');
});

test('plantFault throws when the text is missing or occurs twice', () => {
  expect(() => plantFault(fault, 'x = b + a;')).toThrow('occurs 0 times in a.ts');
  expect(() => plantFault(fault, 'a + b + a + b')).toThrow('occurs 2 times in a.ts');
});

test('there are at least forty faults of games alone, and each has a unique title', () => {
  const ofGames = [...gameFaults, ...hub88Faults, ...transferFaults, ...comparisonFaults];
  expect(ofGames.length).toBeGreaterThanOrEqual(40);
  expect(new Set(faults.map(({ what }) => what)).size).toBe(faults.length);
});

test.each(faults.map((each) => [each.what, each] as const))(
  '“%s” can be planted and its test files exist',
  (_what, each) => {
    expect(plantFault(each, readFileSync(join(repository, each.file), 'utf8'))).not.toContain(
      each.text === each.replacement ? each.text : '\u0000',
    );
    for (const file of each.tests) expect(existsSync(join(repository, file))).toBe(true);
  },
);
