import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { matchesPattern } from '@chokdee/shared/contracts/route-match';
import { locales } from '@chokdee/shared/contracts/site';

const root = path.join(import.meta.dirname, '..', '..', '..');
const SEED = path.join(root, 'server', 'src', 'content', 'seed');
const read = (...parts: string[]) => readFileSync(path.join(...parts), 'utf8');

const remotes = readdirSync(root).filter((folder) => folder.startsWith('remote-'));
const configs = remotes.map((remote) => read(root, remote, 'remote.config.ts'));
/** Rest and parameters are looked up below: any would match. */
const paths = configs
  .flatMap((config) => [...config.matchAll(/ path: '([^']+)'/g)].map(([, each]) => each!))
  .filter((each) => !/[:*]/.test(each));

const slugsOf = (kind: string) =>
  readdirSync(path.join(SEED, kind)).map((file) => file.normalize('NFC').replace(/^\d+-|\.txt$/g, ''));
const topics = [...configs.join('').matchAll(/topic: \[([^\]]+)\]/g)]
  .flatMap(([, list]) => [...list!.matchAll(/'([^']+)'/g)])
  .map(([, topic]) => topic!);
const items = [
  ...slugsOf('article').map((slug) => `/article-casino/${slug}`),
  ...slugsOf('video').map((slug) => `/vdo/${slug}`),
  ...topics.map((topic) => `/howto/${topic}`),
];

test('every link of the content that comes with the site leads to a page, the same in each language', () => {
  const broken: string[] = [];
  const files = ['app', 'article', 'download', 'promotion', 'video'].flatMap((kind) =>
    readdirSync(path.join(SEED, kind)).map((file) => path.join(kind, file)),
  );
  for (const file of files) {
    const sections = read(SEED, file).split(/^=== (\w+)\n/m);
    const links = locales.map((locale) =>
      [...sections[sections.indexOf(locale) + 1]!.matchAll(/\]\((\/[^)]*)\)/g)].map(([, to]) => to!),
    );
    for (const to of links.flat())
      if (!items.includes(to) && !paths.some((each) => matchesPattern(each, to)))
        broken.push(`${file}: ${to}`);
    expect([file, ...links.map((each) => each.sort())]).toEqual([file, ...links.map(() => links[0])]);
  }
  expect(files.length).toBeGreaterThan(25);
  expect(broken).toEqual([]);
});
