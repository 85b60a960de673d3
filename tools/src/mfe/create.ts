import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { sharedRoot } from '@chokdee/shared/build/build-id';
import { BACKEND_API, HOST_API } from '@chokdee/shared/contracts/remote';
import { inRepository } from './reader.ts';
import { insideManifest, outsideManifest } from './remote-manifest.ts';
import { UsageError } from './usage.ts';

const templates = join(import.meta.dirname, 'template');

interface Place {
  /** Target folder; defaults to a folder of the remote's name in `from`. */
  dir?: string;
  /** Folder with the packages from `mfe pack`, for a team without a package registry. */
  packages?: string;
  from?: string;
}

/**
 * Creates a starter remote: one tested screen that builds and passes the gate. In the repository of shared
 * it becomes a workspace, anywhere else a standalone folder.
 *
 * @throws UsageError when the folder is not empty.
 */
export async function createRemote(
  name: string,
  { dir, packages, from = process.cwd() }: Place,
): Promise<{ dir: string; files: string[] }> {
  const workspace = resolve(sharedRoot, '..');
  const inWorkspace = inRepository();
  const inside =
    dir === undefined
      ? inWorkspace && resolve(from) === workspace
      : inWorkspace && dirname(resolve(from, dir)) === workspace;
  const target = resolve(from, dir ?? (inside ? `remote-${name}` : name));
  if (existsSync(target) && (await readdir(target)).length > 0)
    throw new UsageError(`${target} is not empty: name another folder with --dir.`);

  const values: Record<string, string> = {
    name,
    title: titleOf(name),
    hostApi: HOST_API,
    backendApi: BACKEND_API,
  };
  const files = new Map([
    ...(await renderTemplate('remote', values)),
    ...(await renderTemplate(inside ? 'inside' : 'outside', values)),
  ]);
  const shared = JSON.parse(readFileSync(join(sharedRoot, 'package.json'), 'utf8')) as { version: string };
  const manifest = inside
    ? insideManifest(name)
    : outsideManifest(
        name,
        shared.version,
        packages === undefined ? undefined : relative(target, resolve(from, packages)) || '.',
      );
  files.set('package.json', `${JSON.stringify(manifest, undefined, 2)}\n`);
  for (const [path, text] of files) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, path), text, { flag: 'wx' });
  }
  return { dir: target, files: [...files.keys()].sort() };
}

async function renderTemplate(
  template: string,
  values: Record<string, string>,
): Promise<[path: string, text: string][]> {
  const root = join(templates, template);
  const entries = (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  return Promise.all(
    entries.map(async ({ parentPath, name }) => {
      const text = await readFile(join(parentPath, name), 'utf8');
      const path = relative(root, join(parentPath, name))
        .replaceAll('\\', '/')
        .replace(/\.txt$/, '');
      return [path, text.replaceAll(/__(\w+?)__/g, (whole, key: string) => values[key] ?? whole)] as [
        string,
        string,
      ];
    }),
  );
}

function titleOf(name: string): string {
  return name.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
}
