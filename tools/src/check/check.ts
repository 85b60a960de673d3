import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runNode } from '../processes.ts';
import { nearTests } from './near-tests.ts';

const lines = (program: string, ...args: string[]): string[] =>
  execFileSync(program, args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const git = (...args: string[]): string[] => lines('git', ...args);

const JEST = 'node_modules/jest/bin/jest.js';
const started = Date.now();
const [base = ''] = process.argv.slice(2).concat(git('merge-base', 'HEAD', 'main'));
const untracked = git('ls-files', '--others', '--exclude-standard');
const changed = [...git('diff', '--name-only', base), ...untracked].filter(existsSync);
const sources = changed.filter((file) => /\.(c?js|m?js|tsx?)$/.test(file));

/** Files that call a changed SQL function. A function has the name of its file. */
function callersOf(file: string): string[] {
  const [, name] = /^server\/database\/functions\/.*\/(\w+)\.sql$/.exec(file) ?? [];
  if (!name) return [];
  try {
    return git('grep', '-lw', name, '--', 'server/*.ts');
  } catch {
    return [];
  }
}

const lint = () =>
  sources.length === 0
    ? 0
    : runNode('node_modules/oxlint/bin/oxlint', ['-c', 'oxlint.config.mjs', ...sources]);
const layout = () =>
  sources.length === 0 ? 0 : runNode('node_modules/oxfmt/bin/oxfmt', ['--check', ...sources]);
const types = () => runNode('node_modules/tsx/dist/cli.mjs', ['tools/src/typecheck.ts']);

async function tests(): Promise<number> {
  const files = [...new Set([...sources, ...changed.flatMap(callersOf)])].map((file) => path.resolve(file));
  if (files.length === 0) return 0;
  const reaching = lines(process.execPath, JEST, '--listTests', '--findRelatedTests', ...files);
  const near = nearTests(files, reaching);
  const far = reaching.length - near.length;
  console.log(`${near.length} test files are near what changed; ${far} more reach it, which pnpm test runs`);
  return near.length === 0
    ? 0
    : runNode(JEST, ['--silent', '--reporters', 'summary', '--runTestsByPath', ...near]);
}

const codes = await Promise.all([layout(), lint(), types(), tests()]);
console.log(`Checked ${changed.length} changed files in ${Math.round((Date.now() - started) / 1000)} s`);
process.exitCode = Math.max(...codes);
