import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sharedRoot } from '@chokdee/shared/build/build-id';
import { catalogVersions } from './catalog.ts';
import { PackError } from './pack-error.ts';
import { inRepository } from './reader.ts';
import { commandManifest, conformManifest, sharedManifest, type Manifest } from './packed-manifest.ts';

const workspace = resolve(sharedRoot, '..');
const commandSources = import.meta.dirname;
const conformSources = resolve(commandSources, '..', 'conform');

/** Source of the package's bin. It registers tsx, which loads a team's remote.config.ts. */
const BIN = `#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { main } = await import('../src/main.js');
process.exitCode = await main(process.argv.slice(2));
`;

/** Source of the bin of the conformance kit, which needs no other package. */
const CONFORM_BIN = `#!/usr/bin/env node
import { main } from '../src/main.js';

process.exitCode = await main(process.argv.slice(2), process.env);
`;

/**
 * Makes the packages for others: for a team with its own repository shared as JavaScript and declarations,
 * and this command; for owners of a wallet the conformance kit. The output is reproducible: the same
 * sources give the same bytes.
 *
 * @returns paths of the tarballs.
 * @throws PackError
 */
export async function packForTeams(folder: string): Promise<string[]> {
  if (!inRepository()) throw new PackError('pack is for the repository that shared lives in.');
  const work = await mkdtemp(join(tmpdir(), 'chokdee-pack-'));
  try {
    const manifest = JSON.parse(await readFile(join(sharedRoot, 'package.json'), 'utf8')) as Manifest;
    await mkdir(folder, { recursive: true });
    const shared = await sharedPackage(join(work, 'shared'), manifest);
    const command = await commandPackage(join(work, 'mfe'), manifest.version);
    const conform = await conformPackage(join(work, 'conform'), manifest.version);
    return [shared, command, conform].map((dir) => tarball(dir, resolve(folder)));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function sharedPackage(dir: string, manifest: Manifest): Promise<string> {
  await compile(dir, sharedRoot, {
    include: ['src', 'build'].map((name) => join(sharedRoot, name)),
    declaration: true,
  });
  for (const file of ['swc.json', 'jest.json'])
    await cp(join(sharedRoot, 'build', file), join(dir, 'build', file));
  await writeJson(join(dir, 'package.json'), sharedManifest(manifest, catalogVersions()));
  return dir;
}

async function commandPackage(dir: string, version: string): Promise<string> {
  await compile(join(dir, 'src'), commandSources, { include: [commandSources], declaration: false });
  await cp(join(commandSources, 'template'), join(dir, 'src', 'template'), { recursive: true });
  await writeJson(join(dir, 'src', 'versions.json'), catalogVersions());
  await writeBin(join(dir, 'bin'), 'mfe.js', BIN);
  await writeJson(join(dir, 'package.json'), commandManifest(version, catalogVersions()));
  return dir;
}

async function conformPackage(dir: string, version: string): Promise<string> {
  await compile(join(dir, 'src'), conformSources, {
    include: [conformSources],
    exclude: ['testing'],
    declaration: true,
  });
  await writeBin(join(dir, 'bin'), 'chokdee-conform.js', CONFORM_BIN);
  await writeJson(join(dir, 'package.json'), conformManifest(version));
  return dir;
}

async function writeBin(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), text);
  await chmod(join(folder, name), 0o755);
}

async function compile(
  outDir: string,
  rootDir: string,
  {
    include,
    exclude = [],
    declaration,
  }: { include: string[]; exclude?: readonly string[]; declaration: boolean },
): Promise<void> {
  const config = {
    extends: join(workspace, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: ['node', 'jest'],
      typeRoots: [join(workspace, 'node_modules', '@types')],
      rewriteRelativeImportExtensions: true,
      newLine: 'lf',
      rootDir,
      outDir,
      declaration,
    },
    include,
    exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.stories.tsx', 'node_modules', ...exclude].map(
      (pattern) => join(rootDir, pattern),
    ),
  };
  await mkdir(outDir, { recursive: true });
  const file = join(outDir, 'tsconfig.json');
  await writeJson(file, config);
  run(process.execPath, [join(workspace, 'node_modules', 'typescript-native', 'bin', 'tsc'), '-p', file]);
  await rm(file);
  if (declaration) await rewriteDeclarationImports(outDir);
}

/**
 * Rewrites .ts imports in declarations to .js: the compiler does not, and the package contains no sources.
 */
async function rewriteDeclarationImports(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.d.ts')) continue;
    const file = join(entry.parentPath, entry.name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll(/((?:from|import\()\s*(['"])\.[^'"]*)\.tsx?\2/g, '$1.js$2'));
  }
}

function tarball(dir: string, folder: string): string {
  const [packed] = JSON.parse(
    run('npm', ['pack', dir, '--json', '--ignore-scripts', '--pack-destination', folder]),
  ) as [{ filename: string }];
  return join(folder, packed.filename);
}

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: workspace,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  if (error) throw new PackError(`${program} cannot be run: ${error.message}`, { cause: error });
  if (status !== 0) throw new PackError(`${program} ${args[0]} failed:\n${stdout}${stderr}`);
  return stdout;
}

async function writeJson(file: string, content: object): Promise<void> {
  await writeFile(file, `${JSON.stringify(content, undefined, 2)}\n`);
}
