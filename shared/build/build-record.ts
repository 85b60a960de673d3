import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation } from 'webpack';
import { KEPT_CHUNK, KEPT_LATER } from '../src/contracts/kept-pages.ts';
import {
  buildRecord,
  HOST_API,
  labelKeysOf,
  lazySharePart,
  type BuildRecord,
  type RemoteConfig,
} from '../src/contracts/remote.ts';
import { locales } from '../src/contracts/site.ts';
import { bundledPackages } from './bundled-packages.ts';
import { containerName } from './build-id.ts';
import { emittedFiles, type EmittedFile } from './emitted-files.ts';
import { exposedImports } from './exposed-imports.ts';
import { lazySubpaths, providedVersions, requiredVersions } from './federation-shares.ts';
import { ownTexts, perLocale } from './own-texts.ts';
import { committed } from './source-commit.ts';
import { ENTRY_FILE } from './webpack-common.ts';
import { writtenTexts } from './written-texts.ts';

interface RecordInput {
  dir: string;
  build: string;
  config: RemoteConfig;
  /** Keys of texts that the record must contain besides the navigation labels. */
  firstTexts: readonly string[];
  compilation: Compilation;
  files: EmittedFile[];
}

/**
 * Creates the record of a build: everything that the registry, the gateway and the shell know about it.
 *
 * @throws Error when a route has no screen, a slot has no component, or a navigation entry lacks a label in
 * one of the languages.
 */
export function recordOf({ dir, build, config, firstTexts, compilation, files }: RecordInput): BuildRecord {
  const isShell = config.name === 'shell';
  const emitted = emittedFiles(compilation);
  return buildRecord.parse({
    ...config,
    build,
    container: containerName(config.name, build),
    entry: ENTRY_FILE,
    files,
    ...(isShell
      ? { preload: shellPreloadsOf(config, emitted) }
      : { preload: preloadsOf(dir, config, emitted), lazyShares: lazySharesOf(dir, config, emitted) }),
    texts: perLocale(emitted.ofTexts),
    partTexts: perLocale(emitted.ofPartTexts),
    shared: isShell ? {} : requiredVersions(),
    labels: labelsOf(dir, [
      ...labelKeysOf(config.nav),
      ...config.routes.flatMap(({ first }) => first?.words ?? []),
      ...firstTexts,
    ]),
    pages: config.pages && writtenTexts(dir, config.pages),
    locales: [...locales],
    packages: bundledPackages(compilation),
    ...committed(dir),
    ...(isShell ? { provides: { hostApi: HOST_API, shared: providedVersions() } } : {}),
  });
}

function preloadsOf(
  dir: string,
  config: RemoteConfig,
  emitted: ReturnType<typeof emittedFiles>,
): Record<string, string[]> {
  const later = emitted.ofChunks(KEPT_CHUNK);
  return {
    ...ofParts(dir, config, emitted.ofImport),
    ...(later.length > 0 ? { [KEPT_LATER]: later } : {}),
  };
}

function lazySharesOf(
  dir: string,
  config: RemoteConfig,
  { sharesOfImport }: ReturnType<typeof emittedFiles>,
): Record<string, string[]> {
  const lazy = lazySubpaths.map((name) => `@chokdee/shared/${name}`);
  const needed = ofParts(dir, config, (app, request) => sharesOfImport(app, request, lazy));
  return Object.fromEntries(Object.entries(needed).filter(([, requests]) => requests.length > 0));
}

/** What the dynamic import of each screen and slot in `app.ts` comes to, by the name of the part. */
function ofParts<Found>(
  dir: string,
  { routes, slots }: RemoteConfig,
  find: (app: string, request: string) => Found,
): Record<string, Found> {
  const app = join(dir, 'src', 'app.ts');
  const source = readFileSync(app, 'utf8');
  const parts = [
    ...partsOf(
      exposedImports(source, 'screens'),
      routes.map(({ name }) => name),
      '',
    ),
    ...partsOf(exposedImports(source, 'slots'), slots, 'slot:'),
  ];
  return Object.fromEntries(parts.map(([key, request]) => [key, find(app, request)]));
}

/**
 * The files of the shell's own screens (see shell/src/screens/own-screens.ts) and of the modules that it
 * shares when a remote needs them (shell/src/remotes/share-scope.ts), by the names of their chunks.
 */
function shellPreloadsOf(
  { routes }: RemoteConfig,
  emitted: ReturnType<typeof emittedFiles>,
): Record<string, string[]> {
  return Object.fromEntries([
    ...routes.map(({ name }) => [name, emitted.ofChunk(`screen-${name}`)]),
    ...lazySubpaths.map((name) => [
      lazySharePart(`@chokdee/shared/${name}`),
      emitted.ofChunk(`shared-${name}`),
    ]),
  ]);
}

function partsOf(
  imports: Record<string, string>,
  wanted: readonly string[],
  prefix: string,
): [string, string][] {
  return wanted.map((name) => {
    if (!imports[name])
      throw new Error(`remote.config.ts declares ${prefix}${name}, but app.ts does not export it`);
    return [`${prefix}${name}`, imports[name]];
  });
}

/** Texts of a folder in every language, by key. */
export function labelsOf(dir: string, keys: readonly string[]): BuildRecord['labels'] {
  if (keys.length === 0) return {};
  const texts = ownTexts(dir);
  return Object.fromEntries(keys.map((key) => [key, perLocale((locale) => texts(key, locale))]));
}
