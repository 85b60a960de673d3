import { join, relative } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { sharedRoot } from './build-id.ts';
import { shellLibraryOf } from '../src/contracts/shell-libraries.ts';
import { packageOf } from './bundled-packages.ts';
import { sharedSubpaths } from './federation-shares.ts';

const NAME = 'SingletonGuardPlugin';

/**
 * Rejects a remote that would bundle its own copy of a stateful module (through a relative import inside
 * `shared`, say, which federation does not see) or of a library that the shell provides.
 */
export class SingletonGuardPlugin {
  apply(compiler: Compiler): void {
    const folders = sharedSubpaths.map((name) => join(sharedRoot, 'src', name));
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const reported = new Set<string>();
        const report = (message: string) => compilation.errors.push(new webpack.WebpackError(message));
        for (const module of modules) {
          if (!(module instanceof webpack.NormalModule)) continue;
          const folder = folders.find((candidate) => module.resource.startsWith(`${candidate}/`));
          const issuer = compilation.moduleGraph.getIssuer(module);
          const importer = issuer ? issuer.readableIdentifier(compilation.requestShortener) : 'the entry';
          if (folder) {
            const instead = `@chokdee/shared/${relative(join(sharedRoot, 'src'), folder)}`;
            report(
              `shared/${relative(sharedRoot, module.resource)} is the shell's and must not be bundled (imported by ${importer}). Import ${instead} instead.`,
            );
          }
          const packageName = packageOf(module);
          const library = packageName === undefined ? undefined : shellLibraryOf(packageName);
          // The dependencies of a reported library add no information.
          if (
            !library ||
            reported.has(library.name) ||
            (issuer instanceof webpack.NormalModule && shellLibraryOf(packageOf(issuer) ?? ''))
          )
            continue;
          reported.add(library.name);
          report(
            `${library.name} (${packageName}) is the shell's and must not be bundled (imported by ${importer}). Import ${library.instead} instead.`,
          );
        }
      });
    });
  }
}
