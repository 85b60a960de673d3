import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@chokdee/shared/build/build-id';
import { locales } from '@chokdee/shared/contracts/site';
import { buildRecord, type BuildRecord } from '@chokdee/shared/contracts/remote';
import { buildAll } from './build.ts';

const games = join(repositoryRoot, 'remote-games');
const scratch = mkdtempSync(join(tmpdir(), 'chokdee-build-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function buildAgain(): BuildRecord {
  const name = execFileSync(
    process.execPath,
    ['--import', 'tsx', join(repositoryRoot, 'tools/src/build-worker.ts'), games, scratch],
    { cwd: repositoryRoot, encoding: 'utf8' },
  );
  return buildRecord.parse(JSON.parse(readFileSync(join(scratch, name, 'record.json'), 'utf8')));
}

test('builds are reproducible and contain no local paths', async () => {
  const [kept] = await buildAll({ only: ['games'] });
  const again = buildAgain();
  expect(again.build).toBe(kept!.record.build);
  expect(again.files).toEqual(kept!.record.files);
  expect(again.files.find(({ path }) => path === again.entry)).toBeDefined();
  expect(again.container).toContain(again.build);
  const entry = readFileSync(join(scratch, again.build, 'files', again.entry), 'utf8');
  for (const path of [...again.preload.games!, ...again.texts.th!])
    expect(entry).toContain(again.files.find((file) => file.path === path)!.integrity);
  expect(entry).not.toContain(repositoryRoot);
});

test('an existing build is reused', async () => {
  await buildAll({ only: ['games'] });
  const states: string[] = [];
  const [again] = await buildAll({ only: ['games'], onProgress: ({ state }) => states.push(state) });
  expect(states).toEqual(['cached']);
  expect(again!.record.name).toBe('games');
});

test('a build has none of the contracts that it does not use, and no text of the API document', async () => {
  const [games] = await buildAll({ only: ['games'] });
  const scripts = games!.record.files.filter(({ path }) => path.endsWith('.js'));
  const code = scripts.map(({ path }) => readFileSync(join(games!.files, path), 'utf8')).join('');
  const paths = code.match(/path:"[^"]+"/g);
  expect(paths).toContain('path:"/games.favourite"');
  // The games use another part of this call's contract file.
  expect(paths).not.toContain('path:"/sites.offers"');
  expect(code.match(/summary:"[^"]+"/g)).toBeNull();
});

test('a screen loads the façades of fields, forms and tabs only if it has them', async () => {
  const [lottery] = await buildAll({ only: ['lottery'] });
  const screensWith = (share: string) =>
    Object.entries(lottery!.record.lazyShares!).flatMap(([name, shares]) =>
      shares.includes(share) ? name : [],
    );
  expect(screensWith('@chokdee/shared/tabs')).toEqual(['lotto-betGroup-betId']);
  expect(screensWith('@chokdee/shared/form')).toEqual(['number-set', 'number-set-setId']);
  expect(screensWith('@chokdee/shared/fields')).toEqual(expect.arrayContaining(['results', 'number-set']));
  expect(screensWith('@chokdee/shared/fields')).not.toContain('lotto');
});

/** Brotli bytes of what every page with the chat's button has loaded. */
test('the live chat loads little before it is opened', async () => {
  const [support] = await buildAll({ only: ['support'] });
  const { record, files } = support!;
  const sizes = new Map(record.files.map(({ path, brotliBytes }) => [path, brotliBytes]));
  const weigh = (paths: readonly string[]) => paths.reduce((sum, path) => sum + sizes.get(path)!, 0);
  const slot = record.preload['slot:floating']!;
  const code = slot.map((path) => readFileSync(join(files, path), 'utf8')).join('');
  const chunks = /Promise\.all\(\[([^\]]*)\]\)\.then\([^.]*\)\)\.ChatWidget/.exec(code)![1]!.match(/\d+/g)!;
  // Libraries that the page shares have numbers too, but no file of this remote.
  const widget = record.files.map(({ path }) => path).filter((path) => chunks.includes(path.split('.')[0]!));
  expect(widget).not.toEqual([]);

  const own = weigh([...slot, ...widget]);
  expect(own).toBeGreaterThan(2_000);
  expect(own).toBeLessThan(6_200);
  // The remote's entry and texts count too: its screens share them.
  for (const locale of locales)
    expect(own + weigh([record.entry, ...record.texts[locale]!])).toBeLessThanOrEqual(12_000);
});
