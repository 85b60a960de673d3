import webpack, { type Compilation, type NormalModule } from 'webpack';

/**
 * The package that a module belongs to, by the name in its manifest. An alias in node_modules does not change
 * the result.
 */
export function packageOf({ resource, resourceResolveData }: NormalModule): string | undefined {
  if (!/[\\/]node_modules[\\/]/.test(resource)) return undefined;
  const { name } = (resourceResolveData?.['descriptionFileData'] ?? {}) as { name?: unknown };
  // A subfolder of a package may contain a manifest without a name.
  return typeof name === 'string' && name
    ? name
    : /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(resource)?.[1]?.replace('\\', '/');
}

/** Sorted names of the packages whose code is in a compilation. */
export function bundledPackages({ modules, chunkGraph }: Compilation): string[] {
  const names = [...modules].flatMap((module) =>
    normalModulesOf(module).flatMap((each) =>
      chunkGraph.getNumberOfModuleChunks(module) > 0 ? (packageOf(each) ?? []) : [],
    ),
  );
  return [...new Set(names)].sort();
}

/** Webpack may concatenate several modules into one module of the compilation. */
function normalModulesOf(module: webpack.Module): NormalModule[] {
  const inner =
    'modules' in module ? [...(module as { modules: Iterable<webpack.Module> }).modules] : [module];
  return inner.filter((each) => each instanceof webpack.NormalModule);
}
