import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedRoot } from './build-id.ts';
import { ownModule } from './own-module.ts';

const read = <Content>(file: string): Content =>
  JSON.parse(readFileSync(join(sharedRoot, 'build', file), 'utf8')) as Content;

/**
 * The Jest config of a remote in its own folder: jsdom, with the same set-up as the screen tests of this
 * repository.
 */
export function jestConfig(): object {
  const { esmOnly } = read<{ esmOnly: string[] }>('jest.json');
  return {
    testEnvironment: 'jsdom',
    testTimeout: 30_000,
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    transform: {
      '^.+\\.(t|j|mj)sx?$': ['@swc/jest', { ...read<object>('swc.json'), module: { type: 'commonjs' } }],
    },
    transformIgnorePatterns: [`/node_modules/(?!(\\.pnpm/)?(${['@chokdee', ...esmOnly].join('|')}))`],
    setupFiles: [ownModule('src/testing/jsdom-globals')],
    setupFilesAfterEnv: [ownModule('src/testing/setup')],
  };
}
