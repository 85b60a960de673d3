import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { shellLibraries, shellLibrariesIn, shellLibraryOf } from './shell-libraries.ts';

const require = createRequire(join(import.meta.dirname, '..', '..', 'package.json'));

test.each([
  ['react', 'React'],
  ['react-dom', 'React DOM'],
  ['@chakra-ui/react', 'Chakra'],
  ['@ark-ui/react', 'Chakra'],
  ['@emotion/cache', 'Emotion'],
  ['react-router', 'React Router'],
  ['i18next', 'i18next'],
  ['@tanstack/react-query', 'TanStack Query'],
])('%s belongs to the shell library %s', (packageName, library) => {
  expect(shellLibraryOf(packageName)?.name).toBe(library);
});

test.each(['zod', 'dayjs', 'react-refresh', 'react-hook-form', 'zustand', '@chokdee/shared'])(
  'a remote may bundle %s',
  (packageName) => {
    expect(shellLibraryOf(packageName)).toBeUndefined();
  },
);

/**
 * Files of the installed versions. If a library renames its mark, this test fails and the mark must change.
 */
const files = (): Record<string, string> => {
  const fileOf = (request: string, path: string) =>
    join(dirname(require.resolve(`${request}/package.json`)), path);
  return {
    'React DOM': fileOf('react-dom', 'cjs/react-dom-client.production.js'),
    React: fileOf('react', 'cjs/react.production.js'),
    Chakra: fileOf('@chakra-ui/react', 'dist/esm/styled-system/factory.js'),
    Emotion: fileOf('@emotion/cache', 'dist/emotion-cache.browser.esm.js'),
    i18next: fileOf('i18next', 'dist/esm/i18next.js'),
    'TanStack Query': fileOf('@tanstack/react-query', '../query-core/build/modern/utils.js'),
  };
};

test.each(Object.entries(files()))('detects a copy of %s by its marks', (library, file) => {
  expect(shellLibrariesIn(readFileSync(file, 'utf8')).map(({ name }) => name)).toContain(library);
});

test('every library names its replacement', () => {
  for (const { packages, instead, marks } of shellLibraries)
    expect([packages.length, instead.length, marks.length]).not.toContain(0);
  expect(shellLibrariesIn('const message = "react chakra emotion i18next";')).toEqual([]);
});
