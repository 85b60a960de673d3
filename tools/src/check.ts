import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runNode } from './processes.ts';

const git = (...args: string[]): string[] => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const [base = ''] = process.argv.slice(2).concat(git('merge-base', 'HEAD', 'main'));
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')].filter(existsSync);
const sources = changed.filter((file) => /\.(c?js|m?js|tsx?)$/.test(file));

const started = Date.now();
const lint = () =>
  sources.length === 0 ? 0 : runNode('node_modules/eslint/bin/eslint.js', ['--max-warnings', '0', '--no-warn-ignored', ...sources]);
const types = () => runNode('node_modules/tsx/dist/cli.mjs', ['tools/src/typecheck.ts']);
const tests = () => runNode('node_modules/jest/bin/jest.js', ['--changedSince', base, '--passWithNoTests', '--silent', '--reporters', 'summary']);

const codes = await Promise.all([lint(), types(), tests()]);
console.log(`Checked ${changed.length} changed files in ${Math.round((Date.now() - started) / 1000)} s`);
process.exitCode = Math.max(...codes);
