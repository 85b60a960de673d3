import webpack, { type Chunk, type Compilation, type Module } from 'webpack';
import type { buildFile } from '../src/contracts/remote.ts';
import type { z } from 'zod';
import type { Locale } from '../src/contracts/site.ts';
import { EXPOSED_CHUNK } from './exposed-in-entry-plugin.ts';

export type EmittedFile = z.output<typeof buildFile>;

/** Looks up files of a finished compilation by what they contain. */
export function emittedFiles(compilation: Compilation) {
  const { chunkGraph } = compilation;
  const entryFiles = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()));
  const filesOf = (chunks: Iterable<Chunk>): string[] =>
    [...new Set([...chunks].flatMap((chunk) => [...chunk.files]))]
      .filter((file) => !entryFiles.has(file) && file.endsWith('.js'))
      .sort();

  const builtFrom = (source: string): string[] => {
    const pattern = new RegExp(String.raw`[\\/]${source}$`);
    return filesOf(
      [...compilation.modules]
        .filter((module) => pattern.test(resourceOf(module)))
        .flatMap((module) => [...chunkGraph.getModuleChunks(module)]),
    );
  };

  const groupOf = (file: string, request: string) => {
    const module = [...compilation.modules].find((candidate) => candidate.nameForCondition() === file);
    const block = module?.blocks.find(({ dependencies }) =>
      dependencies.some((dependency) => (dependency as { request?: string }).request === request),
    );
    const group = block && chunkGraph.getBlockChunkGroup(block);
    if (!group) throw new Error(`${file} has no dynamic import of ${request}`);
    return group;
  };

  return {
    /**
     * Files that a dynamic import in the exposed module loads, plus the exposed module's own file when it is
     * not part of the entry.
     */
    ofImport(file: string, request: string): string[] {
      const exposed = compilation.namedChunks.get(EXPOSED_CHUNK);
      return filesOf([...(exposed ? [exposed] : []), ...groupOf(file, request).chunks]);
    },

    /** Those of `shares` that a dynamic import in the exposed module needs. */
    sharesOfImport: (file: string, request: string, shares: readonly string[]): string[] => {
      const modules = groupOf(file, request).chunks.flatMap((chunk) => [
        ...chunkGraph.getChunkModulesIterable(chunk),
      ]);
      return shares.filter((share) => modules.some((module) => shareKeyOf(module) === share));
    },

    /** Files of a named chunk group. */
    ofChunk(name: string): string[] {
      const group = compilation.namedChunkGroups.get(name);
      if (!group) throw new Error(`there is no chunk group ${name}`);
      return filesOf(group.chunks);
    },

    /** Files of all named chunk groups with this beginning. */
    ofChunks: (beginning: string): string[] =>
      filesOf(
        [...compilation.namedChunkGroups]
          .filter(([name]) => name.startsWith(beginning))
          .flatMap(([, { chunks }]) => chunks),
      ),

    /**
     * Files with the texts of a language: those built from `src/locales/th.json`, `texts/th.ts` and so on.
     * Texts in other places load with the part that needs them.
     */
    ofTexts: (locale: Locale): string[] =>
      builtFrom(String.raw`(src[\\/]locales|texts)[\\/]${locale}\.(json|ts)`),

    /**
     * Files with the texts of a language that load with a screen of a remote: those built from
     * `src/parts/locales`.
     */
    ofPartTexts: (locale: Locale): string[] =>
      builtFrom(String.raw`src[\\/]parts[\\/]locales[\\/]${locale}\.json`),
  };
}

const resourceOf = (module: Module): string =>
  module instanceof webpack.NormalModule ? module.resource : (module.nameForCondition() ?? '');

/** The request of a module that a container takes from the shell. */
const shareKeyOf = (module: Module): string | undefined =>
  module.type === 'consume-shared-module'
    ? (module as Module & { options: { shareKey: string } }).options.shareKey
    : undefined;
