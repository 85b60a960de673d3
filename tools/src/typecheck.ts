import { runNode } from './processes.ts';

const codes = await Promise.all(
  ['tsconfig.browser.json', 'tsconfig.node.json', 'tsconfig.e2e.json'].map((project) => runNode('node_modules/typescript-native/bin/tsc', ['-p', project])),
);
process.exitCode = Math.max(...codes);
