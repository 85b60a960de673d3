import { join, relative } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { sharedRoot } from './build-id.ts';
import { shellLibraryOf } from '../src/contracts/shell-libraries.ts';
import { packageOf } from './bundled-packages.ts';
import { sharedSubpaths } from './federation-shares.ts';

const NAME = 'SingletonGuardPlugin';

/**
 * Refuses a remote that would carry its own copy of a module with state: by a relative import inside `shared`, say, which federation does not see,
 * or of a library that the shell has for everybody.
 */
export class SingletonGuardPlugin {
  apply(compiler: Compiler): void {
    const folders = sharedSubpaths.map((name) => join(sharedRoot, 'src', name));
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const said = new Set<string>();
        const report = (message: string) => compilation.errors.push(new webpack.WebpackError(message));
        for (const module of modules) {
          if (!(module instanceof webpack.NormalModule)) continue;
          const folder = folders.find((candidate) => module.resource.startsWith(`${candidate}/`));
          const issuer = compilation.moduleGraph.getIssuer(module);
          const by = issuer ? issuer.readableIdentifier(compilation.requestShortener) : 'the entry';
          if (folder) {
            const instead = `@chokdee/shared/${relative(join(sharedRoot, 'src'), folder)}`;
            report(
              `shared/${relative(sharedRoot, module.resource)} is the shell's and must not be bundled (asked for by ${by}). Import ${instead} instead.`,
            );
          }
          const carried = packageOf(module);
          const library = carried === undefined ? undefined : shellLibraryOf(carried);
          // What a carried library imports in its turn says nothing new.
          if (
            !library ||
            said.has(library.name) ||
            (issuer instanceof webpack.NormalModule && shellLibraryOf(packageOf(issuer) ?? ''))
          )
            continue;
          said.add(library.name);
          report(
            `${library.name} (${carried}) is the shell's and must not be bundled (asked for by ${by}). Import ${library.instead} instead.`,
          );
        }
      });
    });
  }
}
