import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..', '..');
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

/**
 * Linked files, and paths in backticks that start with a workspace folder. Skips patterns with `<name>`, `*`
 * or `…`.
 */
function pathsIn(document: string): string[] {
  const text = readFileSync(path.join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, link]) =>
    path.join(path.dirname(document), link!),
  );
  const quoted = [...text.matchAll(/`((?:shell|remote-[a-z]+|shared|server|e2e|tools|docs)\/[^`\s]*)`/g)].map(
    ([, quote]) => quote!.replace(/:\d+$/, ''),
  );
  return [...links, ...quoted.filter((quote) => !/[<>*{}…$]/.test(quote))];
}

/** Resolves a path as a file or as a subpath export of a workspace (`shared/contracts`). */
const isThere = (named: string): boolean =>
  [named, named.replace('/', '/src/'), `${named.replace('/', '/src/')}.ts`].some((file) =>
    existsSync(path.join(root, file)),
  );

test.each(documents)('every path in %s exists', (document) => {
  expect(pathsIn(document).filter((named) => !isThere(named))).toEqual([]);
});

test('every document that code references exists', () => {
  const named = execFileSync(
    'git',
    ['grep', '-ohE', 'docs/[a-z0-9/-]+\\.md', '--', '*.ts', '*.tsx', '*.js', '*.sql'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const missing = [...new Set(named.split('\n').filter(Boolean))].filter(
    (document) => !existsSync(path.join(root, document)),
  );
  expect(missing).toEqual([]);
});
