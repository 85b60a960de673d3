import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plantFault, type PlantedFault } from './planted-fault.ts';

/**
 * killed: a test failed; survived: all tests passed; spoilt: the code did not even run, so the result does
 * not count.
 */
type Outcome = 'killed' | 'survived' | 'spoilt';

export interface FaultOutcome {
  outcome: Outcome;
  /** The first failing test. */
  by?: string;
  seconds: number;
}

const FILE_TIMEOUT_MS = 240_000;
const SPOILT = /MigrationError|SyntaxError|Cannot find module/;
/** Reported instead of a test when a run exceeds its timeout. A hang counts as killed. */
const HUNG = 'it hung';

/** Plants the fault in the working copy, runs its tests and restores the file. */
export async function tryFault(folder: string, fault: PlantedFault): Promise<FaultOutcome> {
  const file = join(folder, fault.file);
  const original = await readFile(file, 'utf8');
  await writeFile(file, plantFault(fault, original));
  try {
    return await runTests(folder, fault.tests);
  } finally {
    await writeFile(file, original);
  }
}

/** Runs the test files and stops at the first failure. */
export async function runTests(folder: string, files: readonly string[]): Promise<FaultOutcome> {
  const start = Date.now();
  const { code, output } = await jest(folder, files);
  const seconds = Math.round((Date.now() - start) / 1_000);
  if (code === 0) return { outcome: 'survived', seconds };
  if (code === null) return { outcome: 'killed', by: HUNG, seconds };
  const by = /● (.+)/.exec(output)?.[1];
  return { outcome: SPOILT.test(output) || by === undefined ? 'spoilt' : 'killed', by, seconds };
}

function jest(cwd: string, files: readonly string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const args = [
      'node_modules/jest/bin/jest.js',
      '-w',
      '1',
      '--bail',
      '--colors=false',
      '--runTestsByPath',
      ...files,
    ];
    const child = execFile(
      process.execPath,
      args,
      { cwd, timeout: FILE_TIMEOUT_MS * files.length, maxBuffer: 50_000_000 },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, output: `${stdout}\n${stderr}` }),
    );
  });
}
