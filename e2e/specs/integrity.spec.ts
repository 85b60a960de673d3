import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Site } from '../fixtures/site.ts';

/** Stored files of a remote or the shell, including compressed copies. */
async function filesOf({ dataDir }: Site, part: string): Promise<string[]> {
  const entries = await readdir(path.join(dataDir, 'registry', part), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
const filesOfGames = (site: Site): Promise<string[]> => filesOf(site, 'games');

/**
 * Flips one bit of a stored script and removes its compressed copies. Returns a function that restores all.
 */
async function flipped(file: string): Promise<() => Promise<void>> {
  const kept = await Promise.all(
    ['', '.br', '.gz'].map(
      async (suffix) => [file + suffix, await readFile(file + suffix).catch(() => undefined)] as const,
    ),
  );
  const bytes = Buffer.from(kept[0]![1]!);
  // A bit in the middle, for example in a comment or name, so the script may still run.
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  await Promise.all([
    writeFile(file, bytes),
    rm(`${file}.br`, { force: true }),
    rm(`${file}.gz`, { force: true }),
  ]);
  return async () => {
    for (const [name, old] of kept) if (old) await writeFile(name, old);
  };
}

const isEntry = (file: string): boolean => path.basename(file) === 'entry.js';

for (const [what, fits] of [
  ['entry', isEntry],
  ['chunk', (file: string) => file.endsWith('.js') && !isEntry(file)],
] as const)
  test(`a flipped bit in a stored ${what} is detected, and the rest of the site works`, async ({
    page,
    site,
  }) => {
    const files = (await filesOfGames(site)).filter(fits);
    expect(files.length).toBeGreaterThan(0);
    const mend = await Promise.all(files.map(flipped));
    const main = page.getByRole('main');
    await page.goto('/games');
    const card = main.getByRole('alert');
    await expect(card).toContainText('ไม่ตรงกับที่เผยแพร่');
    await page.goto('/howto');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await Promise.all(mend.map((put) => put()));
    await page.goto('/games');
    await expect(main.getByRole('heading', { level: 1, name: 'เกม' })).toBeVisible();
  });

test('a shell with a damaged entry shows an error, and opens on reload once it is repaired', async ({
  page,
  site,
}) => {
  const mend = await Promise.all((await filesOf(site, 'shell')).filter(isEntry).map(flipped));
  await page.goto('/howto');
  await expect(page.getByRole('alert')).toContainText('เปิดหน้านี้ไม่สำเร็จ');
  await Promise.all(mend.map((put) => put()));
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('a damaged compressed copy of an entry is not run', async ({ page, site }) => {
  const [file] = (await filesOfGames(site)).filter((name) => name.endsWith('entry.js.br'));
  const kept = await readFile(file!);
  const bytes = Buffer.from(kept);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  await writeFile(file!, bytes);
  await page.goto('/games');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await writeFile(file!, kept);
});
