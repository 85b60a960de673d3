import webpack, { type Compiler } from 'webpack';
import { SCRIPT_POLICY_GLOBAL } from '../src/contracts/trusted-scripts.ts';

const NAME = 'TrustedScriptsPlugin';

/**
 * Lets webpack's loader of chunks ask the page's own policy instead of making one that lets everything pass: several containers in one page
 * would need several, or one name that may be used twice.
 */
export class TrustedScriptsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        if (module.name !== 'trusted types policy') return;
        module.generate = () =>
          `${webpack.RuntimeGlobals.getTrustedTypesPolicy} = () => globalThis.${SCRIPT_POLICY_GLOBAL};`;
      });
    });
  }
}
