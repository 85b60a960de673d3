import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..', '..');
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

const remotes = readdirSync(root).filter((folder) => folder.startsWith('remote-'));

const quotedPath =
  /`((?:shell|remote-[a-z]+|shared|server|e2e|tools|docs|workshop|src|database|testing|build)\/[^`\s]*)`/g;

/**
 * Linked files, and paths in backticks that start with a folder of the project or of a workspace. Skips
 * patterns with `<name>`, `*` or `…`.
 */
function pathsIn(document: string): string[] {
  const text = readFileSync(path.join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, link]) =>
    path.join(path.dirname(document), link!),
  );
  const quoted = [...text.matchAll(quotedPath)].map(([, quote]) => quote!.replace(/:\d+$/, ''));
  return [
    ...links,
    ...quoted
      .filter((quote) => !/[<>*{}…$]/.test(quote))
      // A guide says `src/app.ts` of any remote.
      .map(
        (quote) =>
          [path.dirname(document), ...remotes].map((folder) => path.join(folder, quote)).find(isThere) ??
          quote,
      ),
  ];
}

/** Resolves a path as a file or as a subpath export of a workspace (`shared/contracts`). */
const isThere = (named: string): boolean =>
  [named, named.replace('/', '/src/'), `${named.replace('/', '/src/')}.ts`].some((file) =>
    existsSync(path.join(root, file)),
  );

test.each(documents)('every path in %s exists', (document) => {
  expect(pathsIn(document).filter((named) => !isThere(named))).toEqual([]);
});

const decisions = documents.filter((document) => /^docs\/decisions\//.test(document));

test.each(decisions)('%s has the form of a decision', (document) => {
  const sections = readFileSync(path.join(root, document), 'utf8').match(/^## .+$/gm);
  expect(sections?.join(' ')).toMatch(/^## Context ## Decision ## Consequences( ## Figures)?$/);
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
