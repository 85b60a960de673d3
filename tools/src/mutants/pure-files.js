import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files outside the rules that Stryker mutates. The test next to each needs no database. */
const files = [
  'shared/src/contracts/money.ts',
  'server/src/ledger/reconcile-plan.ts',
  'server/src/wallet/transfer-slips/receiver-match.ts',
];

/** The last function of a file that needs a database otherwise. */
const lastFunctions = [
  {
    file: 'server/src/slips/slip-queue.ts',
    name: 'waitingSlips',
    test: 'server/src/slips/waiting-slips.test.ts',
  },
];

/** @returns the lines of the function, as Stryker reads them: `file:first-last`. */
function linesOf({ file, name }) {
  const lines = readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')
    .trimEnd()
    .split('\n');
  return `${file}:${lines.findIndex((line) => line.startsWith(`export function ${name}`)) + 1}-${lines.length}`;
}

export const pureFiles = [...files, ...lastFunctions.map(linesOf)];

export const pureTests = [
  ...files.map((file) => file.replace(/\.ts$/, '.test.ts')),
  ...lastFunctions.map(({ test }) => test),
];
