import type { Compiler } from 'webpack';

const NAME = 'RuntimeEntryIdPlugin';
const RUNTIME_ENTRY = /[\\/]\.federation[\\/]entry\.\w+\.js/;

/**
 * Gives ids of our own to the module that federation writes for its runtime, and to the container that names it. Its file is called by a hash
 * over absolute paths, and with ids made from that name two checkouts of the same sources would be different bytes.
 */
export class RuntimeEntryIdPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        for (const module of modules) {
          if (!RUNTIME_ENTRY.test(module.identifier())) continue;
          compilation.chunkGraph.setModuleId(
            module,
            module.identifier().startsWith('container entry') ? 'container' : 'federation',
          );
        }
      });
    });
  }
}
