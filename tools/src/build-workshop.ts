import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '@chokdee/shared/build/build-id';

/**
 * Builds the stories for the browser's tests, unless there is a build of the same sources, and prints its
 * folder. Without Storybook's own pages: the tests open one story at a time.
 */
const folder = path.join(repositoryRoot, '.cache', 'workshop', contentHash());
if (!existsSync(folder)) {
  await rm(path.dirname(folder), { recursive: true, force: true });
  const work = `${folder}.${process.pid}`;
  const { status, stdout, stderr } = spawnSync(
    'node_modules/.bin/storybook',
    ['build', '--config-dir', '.', '--output-dir', work, '--test', '--preview-only', '--quiet'],
    { cwd: path.join(repositoryRoot, 'workshop'), encoding: 'utf8', maxBuffer: 64_000_000 },
  );
  if (status !== 0) {
    console.error(`The workshop did not build:\n${stdout}${stderr}`);
    process.exit(1);
  }
  await rename(work, folder);
}
console.log(folder);

function contentHash(): string {
  const hash = createHash('sha256');
  const folders = readdirSync(repositoryRoot).filter((name) =>
    /^(remote-.+|shared|shell|workshop)$/.test(name),
  );
  for (const file of ['pnpm-lock.yaml', ...folders.flatMap(filesIn)])
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(repositoryRoot, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** Sources and test data, but neither tests nor what is installed. */
function filesIn(dir: string): string[] {
  return readdirSync(path.join(repositoryRoot, dir), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(dir, entry.name);
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return filesIn(file);
    return /\.(test\.tsx?|md)$/.test(entry.name) ? [] : [file];
  });
}
