import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The tests next to a changed file, and those that import it directly or through the file they are named
 * after, of all that reach it over any number of imports. All paths are absolute.
 */
export function nearTests(changed: readonly string[], reaching: readonly string[]): string[] {
  const files = new Set(changed);
  const folders = new Set(changed.map((file) => path.dirname(file)));
  const imports = (file: string) => importsOf(file).some((imported) => files.has(imported));
  return reaching.filter(
    (test) => folders.has(path.dirname(test)) || [test, ...subjectsOf(test)].some(imports),
  );
}

const subjectsOf = (test: string): string[] =>
  ['.ts', '.tsx'].map((ending) => test.replace(/\.test\.tsx?$/, ending)).filter(existsSync);

function importsOf(file: string): string[] {
  const { resolve } = createRequire(file);
  const specifiers = [
    ...readFileSync(file, 'utf8').matchAll(/\b(?:from|import|mock)\b[ (]*'((?:\.|@chokdee)[^']*)'/g),
  ];
  return specifiers.flatMap(([, specifier]) => {
    try {
      return [resolve(specifier!)];
    } catch {
      return [];
    }
  });
}
