import { runNode } from './processes.ts';

/** Incremental: caches results, so that only changed files are checked again. */
const check = (project: string) =>
  runNode('node_modules/typescript-native/bin/tsc', [
    '-p',
    `tsconfig.${project}.json`,
    '--incremental',
    '--tsBuildInfoFile',
    `.cache/types/${project}.tsbuildinfo`,
  ]);

const codes = await Promise.all(['browser', 'node', 'e2e'].map(check));
process.exitCode = Math.max(...codes);
