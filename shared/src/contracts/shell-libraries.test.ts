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
  ['axios', 'axios'],
])('%s belongs to the shell as %s', (packageName, library) => {
  expect(shellLibraryOf(packageName)?.name).toBe(library);
});

test.each(['zod', 'dayjs', 'react-refresh', 'react-hook-form', 'zustand', '@chokdee/shared'])(
  '%s may be carried by a remote',
  (packageName) => {
    expect(shellLibraryOf(packageName)).toBeUndefined();
  },
);

/** Files of the installed versions: when one of them renames what it is known by, this fails and the mark is to be changed. */
const files = (): Record<string, string> => {
  const besides = (request: string, path: string) =>
    join(dirname(require.resolve(`${request}/package.json`)), path);
  return {
    'React DOM': besides('react-dom', 'cjs/react-dom-client.production.js'),
    React: besides('react', 'cjs/react.production.js'),
    Chakra: besides('@chakra-ui/react', 'dist/esm/styled-system/factory.js'),
    Emotion: besides('@emotion/cache', 'dist/emotion-cache.browser.esm.js'),
    i18next: besides('i18next', 'dist/esm/i18next.js'),
    axios: besides('axios', 'lib/core/AxiosError.js'),
  };
};

test.each(Object.entries(files()))('a copy of %s is known by what it holds', (library, file) => {
  expect(shellLibrariesIn(readFileSync(file, 'utf8')).map(({ name }) => name)).toContain(library);
});

test('every library says what to import in its place', () => {
  for (const { packages, instead, marks } of shellLibraries)
    expect([packages.length, instead.length, marks.length]).not.toContain(0);
  expect(shellLibrariesIn('const message = "react chakra emotion axios i18next";')).toEqual([]);
});
