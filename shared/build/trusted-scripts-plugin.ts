import webpack, { type Compiler } from 'webpack';
import { SCRIPT_POLICY_GLOBAL } from '../src/contracts/trusted-scripts.ts';

const NAME = 'TrustedScriptsPlugin';

/**
 * Makes webpack's chunk loader use the page's Trusted Types policy instead of creating one that lets
 * everything pass. Several containers in one page would otherwise need several policies, or one name that may
 * be used twice.
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
