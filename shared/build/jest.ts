import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { sharedRoot } from './build-id.ts';

const read = <Content>(file: string): Content => JSON.parse(readFileSync(join(sharedRoot, 'build', file), 'utf8')) as Content;
const extension = extname(import.meta.filename);

/** How a remote in a folder of its own is tested: in jsdom, with the set-up that every screen's test here has. */
export function jestConfig(): object {
  const { esmOnly } = read<{ esmOnly: string[] }>('jest.json');
  const setup = (name: string) => join(sharedRoot, 'src', 'testing', name + extension);
  return {
    testEnvironment: 'jsdom',
    testTimeout: 30_000,
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    transform: { '^.+\\.(t|j|mj)sx?$': ['@swc/jest', { ...read<object>('swc.json'), module: { type: 'commonjs' } }] },
    transformIgnorePatterns: [`/node_modules/(?!(\\.pnpm/)?(${['@chokdee', ...esmOnly].join('|')}))`],
    setupFiles: [setup('jsdom-globals')],
    setupFilesAfterEnv: [setup('setup')],
  };
}
