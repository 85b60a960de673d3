import { join, relative } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { sharedRoot } from './build-id.ts';
import { sharedSubpaths } from './federation-shares.ts';

const NAME = 'SingletonGuardPlugin';

/** Refuses a remote that would carry its own copy of a module with state: by a relative import inside `shared`, say, which federation does not see. */
export class SingletonGuardPlugin {
  apply(compiler: Compiler): void {
    const folders = sharedSubpaths.map((name) => join(sharedRoot, 'src', name));
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const module of modules) {
          if (!(module instanceof webpack.NormalModule)) continue;
          const folder = folders.find((candidate) => module.resource.startsWith(`${candidate}/`));
          if (!folder) continue;
          const issuer = compilation.moduleGraph.getIssuer(module);
          compilation.errors.push(
            new webpack.WebpackError(
              `shared/${relative(sharedRoot, module.resource)} is the shell's and must not be bundled (asked for by ${issuer ? issuer.readableIdentifier(compilation.requestShortener) : 'the entry'}). Import @chokdee/shared/${relative(join(sharedRoot, 'src'), folder)} instead.`,
            ),
          );
        }
      });
    });
  }
}
