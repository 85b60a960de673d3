import webpack, { type Compilation, type NormalModule } from 'webpack';

/** The package that a module comes from, by its manifest: under another name in node_modules it is the same package. */
export function packageOf({ resource, resourceResolveData }: NormalModule): string | undefined {
  if (!/[\\/]node_modules[\\/]/.test(resource)) return undefined;
  const { name } = (resourceResolveData?.['descriptionFileData'] ?? {}) as { name?: unknown };
  // A folder of a package may hold a manifest without a name.
  return typeof name === 'string' && name
    ? name
    : /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(resource)?.[1]?.replace('\\', '/');
}

/** Names of the packages that a compilation has code of, in order. */
export function bundledPackages({ modules, chunkGraph }: Compilation): string[] {
  const names = [...modules].flatMap((module) =>
    allOf(module).flatMap((each) =>
      chunkGraph.getNumberOfModuleChunks(module) > 0 ? (packageOf(each) ?? []) : [],
    ),
  );
  return [...new Set(names)].sort();
}

/** Modules that were put into one another are one module of the compilation. */
function allOf(module: webpack.Module): NormalModule[] {
  const inner =
    'modules' in module ? [...(module as { modules: Iterable<webpack.Module> }).modules] : [module];
  return inner.filter((each) => each instanceof webpack.NormalModule);
}
