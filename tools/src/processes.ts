import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

interface RunOptions {
  env?: NodeJS.ProcessEnv;
  quiet?: boolean;
  /** Before each line, where programs run side by side. */
  prefix?: string;
}

/**
 * Runs a program to its end, its output on ours. Resolves to its exit code; one that cannot be started counts
 * as 127.
 */
export function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  const { env, quiet, prefix } = options;
  const output = prefix === undefined ? 'inherit' : 'pipe';
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', quiet ? 'ignore' : output, output],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) if (stream) printLines(stream, prefix);
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

function printLines(stream: Readable, prefix = ''): void {
  createInterface({ input: stream }).on('line', (line) => console.log(`${prefix}${line}`));
}

/** A program of the workspace's own, by its file: no shell and no package runner in between. */
export function runNode(file: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  return run(process.execPath, [file, ...args], options);
}
