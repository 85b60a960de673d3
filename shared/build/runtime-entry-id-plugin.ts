import type { Compiler } from 'webpack';

const NAME = 'RuntimeEntryIdPlugin';
const RUNTIME_ENTRY = /[\\/]\.federation[\\/]entry\.\w+\.js/;

/**
 * Assigns fixed ids to the module that federation generates for its runtime, and to the container that refers
 * to it. The generated file name contains a hash over absolute paths. With ids derived from it, two checkouts
 * of the same sources would produce different bytes.
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
