/**
 * In place of parts of federation's bundler runtime: what it does for remotes and fallbacks that are known at build time, of which nobody here has any,
 * and for shared modules of which every container shakes its own tree. It needs no namespace of the whole runtime either.
 */
export const remotes = undefined;
export const getSharedFallbackGetter = undefined;

interface Container {
  federation: { initOptions: object; runtime: { init: (options: object) => object } };
}

export function init({ webpackRequire: { federation } }: { webpackRequire: Container }): object {
  return federation.runtime.init(federation.initOptions);
}
