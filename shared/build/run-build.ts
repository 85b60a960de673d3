import { existsSync, realpathSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import webpack, { type Configuration, type Stats } from 'webpack';
import type { BuildRecord } from '../src/contracts/remote.ts';
import { buildId, type BuildMode } from './build-id.ts';
import { recordOf } from './build-record.ts';
import type { EmittedFile } from './emitted-files.ts';
import { readFirstTexts, readRemoteConfig } from './remote-config-file.ts';
import { sha384 } from './script-guard-plugin.ts';
import { remoteConfig, shellConfig } from './webpack.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * The sources changed during the build, so the output matches no state of them. Nothing is kept. Build again
 * under the new id.
 */
export class SourcesChanged extends Error {}

/**
 * Builds a folder with its own webpack config and stores the result under the build id: the files, each also
 * compressed, and the record. A complete build is never written again. An interrupted one leaves nothing
 * behind.
 *
 * @param sourceDir the folder with the sources.
 * @param folder where the build is stored: `record.json` and `files/`.
 * @throws SourcesChanged, or an Error with webpack's own report.
 */
export async function runBuild(
  sourceDir: string,
  build: string,
  folder: string,
  mode: BuildMode = 'production',
): Promise<BuildRecord> {
  // Webpack names modules by their real path.
  const dir = realpathSync(sourceDir);
  const config = await readRemoteConfig(dir);
  const work = `${folder}.${process.pid}`;
  const files = join(work, 'files');
  try {
    const { compilation } = await compile(await configOf(dir, build, mode), files);
    if (buildId(dir, mode) !== build)
      throw new SourcesChanged('The sources changed while they were being built.');
    const record = recordOf({
      dir,
      build,
      config,
      firstTexts: await readFirstTexts(dir),
      compilation,
      files: await hashAndCompress(files, mode),
    });
    await writeFile(join(work, 'record.json'), JSON.stringify(record, undefined, 1));
    await mkdir(dirname(folder), { recursive: true });
    await rename(work, folder).catch((error: NodeJS.ErrnoException) => {
      // Another process has built the same sources in the meantime. The bytes are identical.
      if (!existsSync(join(folder, 'record.json'))) throw error;
    });
    return record;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Imported again for every build, because the config contains the build id. */
async function configOf(dir: string, build: string, mode: BuildMode): Promise<Configuration> {
  if (mode === 'development')
    return basename(dir) === 'shell' ? shellConfig(dir, { mode }) : remoteConfig(dir, { mode });
  const own = (await import(`${pathToFileURL(join(dir, 'webpack.config.js')).href}?build=${build}`)) as {
    default: Configuration | Promise<Configuration>;
  };
  return own.default;
}

export async function compile(config: Configuration, path: string): Promise<Stats> {
  const compiler = webpack({ ...config, output: { ...config.output, path } })!;
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) =>
      result ? resolve(result) : reject(error ?? new Error('webpack returned no result')),
    );
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  return stats;
}

export async function hashAndCompress(folder: string, mode: BuildMode): Promise<EmittedFile[]> {
  const quality = mode === 'production' ? constants.BROTLI_MAX_QUALITY : constants.BROTLI_MIN_QUALITY;
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const paths = names
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
  return Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(join(folder, path));
      const [small, zipped] = await Promise.all([
        brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        }),
        zip(bytes, { level: 9 }),
      ]);
      await Promise.all([
        writeFile(join(folder, `${path}.br`), small),
        writeFile(join(folder, `${path}.gz`), zipped),
      ]);
      return { path, integrity: sha384(bytes), bytes: bytes.length, brotliBytes: small.length };
    }),
  );
}
