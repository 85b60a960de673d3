import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { planted, type PlantedFault } from './planted-fault.ts';

/** killed: a test noticed; survived: none did; spoilt: the fault was none that anybody could overlook, since nothing ran at all. */
type Outcome = 'killed' | 'survived' | 'spoilt';

export interface Tried {
  outcome: Outcome;
  /** The first test that noticed. */
  by?: string;
  seconds: number;
}

const FILE_TIMEOUT_MS = 240_000;
const SPOILT = /MigrationError|SyntaxError|Cannot find module/;
/** No fault ends in a test that fails: a hang does too, and counts. */
const HUNG = 'it hung';

/** Puts the fault into the copy, runs its tests, and takes it out again. */
export async function tryFault(folder: string, fault: PlantedFault): Promise<Tried> {
  const file = join(folder, fault.file);
  const honest = await readFile(file, 'utf8');
  await writeFile(file, planted(fault, honest));
  try {
    return await tests(folder, fault.tests);
  } finally {
    await writeFile(file, honest);
  }
}

/** The test files, until one fails. */
export async function tests(folder: string, files: readonly string[]): Promise<Tried> {
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
