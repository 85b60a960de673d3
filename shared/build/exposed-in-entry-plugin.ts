import type { Compiler } from 'webpack';

const NAME = 'ExposedInEntryPlugin';

/** Name of the chunk of `./app`, where it is one. */
export const EXPOSED_CHUNK = 'app';

/**
 * Puts the exposed module (a table of dynamic imports) into the container's entry, which spares every visit one request that waits for another.
 * It stays a chunk of its own where it imports something shared, since that is not there yet when the entry runs.
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
        const asksForShared = [...chunkGraph.getChunkModulesIterable(exposed)].some(
          ({ type }) => type === 'consume-shared-module',
        );
        if (asksForShared || !chunkGraph.canChunksBeIntegrated(entry, exposed)) return;
        chunkGraph.integrateChunks(entry, exposed);
        compilation.chunks.delete(exposed);
      });
    });
  }
}
