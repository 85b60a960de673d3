import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  quiet?: boolean;
  /** Prefix of each output line, for programs that run in parallel. */
  prefix?: string;
}

/** Runs a program and forwards its output. Resolves to its exit code, or 127 if it cannot be started. */
export function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  const { cwd, env, quiet, prefix } = options;
  const output = prefix === undefined ? 'inherit' : 'pipe';
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
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

/** Runs a program of the workspace by file, without a shell or package runner. */
export function runNode(file: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  return run(process.execPath, [file, ...args], options);
}
