import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { atLeast } from '../bench/bench-result.ts';
import { comparisonFaults } from './comparison-faults.ts';
import { gameFaults } from './game-faults.ts';
import { hub88Faults } from './hub88-faults.ts';
import { ledgerFaults } from './ledger-faults.ts';
import { lotteryFaults } from './lottery-faults.ts';
import type { PlantedFault } from './planted-fault.ts';
import { proofFaults } from './proof-faults.ts';
import { runTests, tryFault, type FaultOutcome } from './try-fault.ts';
import { transferFaults } from './transfer-faults.ts';
import { walletFaults } from './wallet-faults.ts';
import { walletSafetyFaults } from './wallet-safety-faults.ts';
import { workingCopy } from './working-copy.ts';

// pnpm test:mutants [--only <parts of names, separated by |>] [--lanes 2] [--report file.json]: plants faults
// one by one and reports those that no test detects. Stryker plants the faults in the rules: pnpm
// test:mutants:rules.
const GOAL = 0.95;
const repository = join(import.meta.dirname, '../../..');
const faults: readonly PlantedFault[] = [
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

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    lanes: { type: 'string', default: '2' },
    report: { type: 'string' },
  },
});
const chosen = faults.filter(({ what, file }) =>
  values.only.split('|').some((part) => `${what} ${file}`.includes(part)),
);
const results = new Map<PlantedFault, FaultOutcome>();

function printOutcome(fault: PlantedFault, { outcome, by, seconds }: FaultOutcome): void {
  console.log(
    `${outcome.padEnd(9)} ${`${seconds} s`.padStart(6)}  ${fault.kind.padEnd(9)}${fault.what}  (${fault.file.split('/').at(-1)})${by ? `\n${' '.repeat(19)}by: ${by.trim()}` : ''}`,
  );
}

/** Tries faults one after the other in a working copy with its own database. */
async function lane(waiting: PlantedFault[]): Promise<void> {
  const copy = await workingCopy(repository);
  try {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const tried = await tryFault(copy.folder, fault);
      results.set(fault, tried);
      printOutcome(fault, tried);
    }
  } finally {
    await copy.remove();
  }
}

async function testsPassWithoutFaults(): Promise<boolean> {
  const copy = await workingCopy(repository);
  try {
    const files = [...new Set(chosen.flatMap((fault) => fault.tests))];
    const { outcome, by } = await runTests(copy.folder, files);
    if (outcome !== 'survived') console.error(`The tests fail without a planted fault: ${by ?? ''}`);
    return outcome === 'survived';
  } finally {
    await copy.remove();
  }
}

if (await testsPassWithoutFaults()) {
  const waiting = [...chosen];
  await Promise.all(Array.from({ length: Number(values.lanes) }, () => lane(waiting)));
  const killed = [...results.values()].filter(({ outcome }) => outcome === 'killed').length;
  const goal = atLeast(
    'faults that some test notices, of all that were planted',
    killed / chosen.length,
    GOAL,
  );
  console.log(`\n${killed} killed of ${chosen.length} planted`);
  const report = {
    mutants: { planted: chosen.length, killed },
    survivors: chosen
      .filter((fault) => results.get(fault)?.outcome !== 'killed')
      .map(({ what, file }) => ({ what, file })),
    goals: [goal],
  };
  if (values.report)
    writeFileSync(
      values.report,
      JSON.stringify(
        {
          ...report,
          faults: chosen.map((fault) => ({
            what: fault.what,
            kind: fault.kind,
            file: fault.file,
            ...results.get(fault),
          })),
        },
        null,
        2,
      ),
    );
  console.log(JSON.stringify(report));
  process.exitCode = goal.met ? 0 : 1;
} else {
  process.exitCode = 1;
}
