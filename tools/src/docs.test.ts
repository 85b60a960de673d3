import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..', '..');
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

/** Linked files, and paths in backticks that begin with a folder of ours; `<name>`, `*` and `…` stand for several. */
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

/** As a file, or as what others import of a workspace (`shared/contracts`). */
const isThere = (named: string): boolean =>
  [named, named.replace('/', '/src/'), `${named.replace('/', '/src/')}.ts`].some((file) =>
    existsSync(path.join(root, file)),
  );

test.each(documents)('every path that %s names exists', (document) => {
  expect(pathsIn(document).filter((named) => !isThere(named))).toEqual([]);
});

test('every document that code names exists', () => {
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
