import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { containerName, repositoryRoot } from '@chokdee/shared/build/build-id';
import { emittedFiles } from '@chokdee/shared/build/emitted-files';
import { exposedImports } from '@chokdee/shared/build/exposed-imports';
import { compile, hashAndCompress } from '@chokdee/shared/build/run-build';
import { shellConfig } from '@chokdee/shared/build/webpack';
import { buildRecord, type BuildRecord } from '@chokdee/shared/contracts/remote';
import { DEFAULT_LOCALE, locales } from '@chokdee/shared/contracts/site';
import { buildable, type buildAll } from '../build.ts';

type Build = Awaited<ReturnType<typeof buildAll>>[number];

/**
 * Builds the same sources as one application: shell and remotes in one bundle with the same presets and the
 * same split points, without federation. Its record is that of a shell with all routes, so the same server
 * serves it with the same preloads.
 *
 * @param builds the federated builds of these sources.
 */
export async function buildMonolith(builds: readonly Build[]): Promise<Build> {
  const records = builds.map(({ record }) => record);
  const build = nameOf(records);
  const folder = join(repositoryRoot, '.cache', 'monolith', build);
  if (!existsSync(folder)) await make(folder, build, records);
  return {
    record: buildRecord.parse(JSON.parse(readFileSync(join(folder, 'record.json'), 'utf8'))),
    files: join(folder, 'files'),
  };
}

function nameOf(records: readonly BuildRecord[]): string {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  for (const { name, build } of records) hash.update(`${name} ${build} `);
  return `whole-${hash.digest('hex').slice(0, 16)}`;
}

async function make(folder: string, build: string, records: readonly BuildRecord[]): Promise<void> {
  const work = `${folder}.${process.pid}`;
  const [shell, remotes] = [
    records.find(({ name }) => name === 'shell')!,
    records.filter(({ name }) => name !== 'shell'),
  ];
  try {
    await mkdir(work, { recursive: true });
    await writeFile(join(work, 'federation.ts'), federationStub(remotes));
    const { compilation } = await compile(configOf(build, join(work, 'federation.ts')), join(work, 'files'));
    const emitted = emittedFiles(compilation);
    const record: BuildRecord = {
      ...shell,
      build,
      container: containerName('shell', build),
      files: await hashAndCompress(join(work, 'files'), 'production'),
      routes: [...shell.routes, ...remotes.flatMap(({ routes }) => routes)],
      preload: Object.fromEntries([
        ...shell.routes.map(({ name }) => [name, emitted.ofChunk(`screen-${name}`)] as const),
        ...remotes.flatMap((remote) => screensOf(remote, compilation)),
      ]),
      texts: Object.fromEntries(locales.map((locale) => [locale, emitted.ofChunk(`texts-${locale}`)])),
    };
    await writeFile(join(work, 'record.json'), JSON.stringify(record));
    await rename(work, folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Replaces shell/src/remotes/federation.ts: the screen tables of all remotes are part of the bundle. */
function federationStub(remotes: readonly BuildRecord[]): string {
  return [
    ...remotes.map(({ name }) => `import * as ${name} from ${JSON.stringify(appOf(name))};`),
    `const remotes = { ${remotes.map(({ name }) => name).join(', ')} };`,
    'const name = (id) => /^chokdee_([a-z0-9-]+)_/.exec(id)[1];',
    'export const federation = { registerRemotes() {}, loadRemote: async (id) => remotes[name(id)] };',
  ].join('\n');
}

function configOf(build: string, stand: string): Configuration {
  const config = shellConfig(dirOf('shell'));
  const federation = join(dirOf('shell'), 'src', 'remotes', 'federation.ts');
  return {
    ...config,
    output: { ...config.output, uniqueName: containerName('shell', build) },
    plugins: [
      ...config.plugins!,
      new webpack.NormalModuleReplacementPlugin(/[\\/]federation\.ts$/, (module) => {
        if (join(module.context, module.request) === federation) module.request = stand;
      }),
    ],
  };
}

/** What each route waits for: its screen, and the remote's texts in the benchmark's language. */
function screensOf({ name, routes }: BuildRecord, compilation: Compilation): [string, string[]][] {
  const app = appOf(name);
  const imports = exposedImports(readFileSync(app, 'utf8'), 'screens');
  const emitted = emittedFiles(compilation);
  const sources = ['locales', 'parts/locales'].map((folder) =>
    join(dirOf(name), 'src', folder, `${DEFAULT_LOCALE}.json`),
  );
  const words = [...compilation.modules].filter((module) =>
    sources.includes(module.nameForCondition() ?? ''),
  );
  const texts = words
    .flatMap((module) => [...compilation.chunkGraph.getModuleChunks(module)])
    .flatMap((chunk) => [...chunk.files]);
  return routes.map((route) => [route.name, [...emitted.ofImport(app, imports[route.name]!), ...texts]]);
}

const dirOf = (name: string): string => buildable().find((folder) => folder.name === name)!.dir;
const appOf = (name: string): string => join(dirOf(name), 'src', 'app.ts');
