import type { Compiler } from 'webpack';

const NAME = 'ExposedInEntryPlugin';

/** Name of the chunk of `./app`, when it is a separate chunk. */
export const EXPOSED_CHUNK = 'app';

/**
 * Merges the exposed module (a table of dynamic imports) into the container's entry, which saves every visit
 * one sequential request. It stays a separate chunk when it imports a shared module, because shared modules
 * are not loaded yet when the entry runs.
 */
export class ExposedInEntryPlugin {
  private readonly container: string;

  constructor(container: string) {
    this.container = container;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.optimizeChunks.tap(NAME, () => {
        const entry = compilation.namedChunks.get(this.container);
        const exposed = compilation.namedChunks.get(EXPOSED_CHUNK);
        if (!entry || !exposed) return;
        const { chunkGraph } = compilation;
        const consumesShared = [...chunkGraph.getChunkModulesIterable(exposed)].some(
          ({ type }) => type === 'consume-shared-module',
        );
        if (consumesShared || !chunkGraph.canChunksBeIntegrated(entry, exposed)) return;
        chunkGraph.integrateChunks(entry, exposed);
        compilation.chunks.delete(exposed);
      });
    });
  }
}
