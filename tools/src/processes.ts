import { spawn } from 'node:child_process';

/** Runs a program to its end, its output on ours. Resolves to its exit code; one that cannot be started counts as 127. */
export function run(program: string, args: readonly string[], options: { env?: NodeJS.ProcessEnv; quiet?: boolean } = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', options.quiet ? 'ignore' : 'inherit', 'inherit'], env: { ...process.env, ...options.env } });
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** A program of the workspace's own, by its file: no shell and no package runner in between. */
export function runNode(file: string, args: readonly string[], options: { env?: NodeJS.ProcessEnv; quiet?: boolean } = {}): Promise<number> {
  return run(process.execPath, [file, ...args], options);
}
