import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nearTests } from './near-tests.ts';

const root = mkdtempSync(path.join(tmpdir(), 'chokdee-near-tests-'));
afterAll(() => rmSync(root, { recursive: true }));

function file(name: string, text = ''): string {
  const at = path.join(root, name);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, text);
  return at;
}

const sum = file('wallet/sum.ts');
const beside = file('wallet/deposit.test.ts', "import '../app.ts';");
const itself = file('tickets/own-sum.test.ts', "import { add } from '../wallet/sum.ts';");
const mocked = file('tickets/mocked.test.ts', "jest.mock('../wallet/sum.ts');");
file('slips/price.ts', "import type { Sum } from '../wallet/sum.ts';");
const bySubject = file('slips/price.test.ts', "import { price } from './price.ts';");
file('app.ts', "import './slips/price.ts';");
const far = file('app.test.ts', "import './app.ts';\nimport './gone.ts';");
const reaching = [beside, itself, mocked, bySubject, far];

test('near tests are next to a changed file or import it directly or through their subject', () => {
  expect(nearTests([sum], reaching)).toEqual([beside, itself, mocked, bySubject]);
});

test('a changed test is near itself', () => {
  expect(nearTests([far], reaching)).toEqual([far]);
});

test('tests that do not reach a changed file are not near it', () => {
  expect(nearTests([sum], [far])).toEqual([]);
});
