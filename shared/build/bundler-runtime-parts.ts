/**
 * Replaces parts of federation's bundler runtime that nothing here uses: remotes and fallbacks known at build
 * time, and per-container tree shaking of shared modules. `init` does not need the namespace of the whole
 * runtime either.
 */
export const remotes = undefined;
export const getSharedFallbackGetter = undefined;

interface Container {
  federation: { initOptions: object; runtime: { init: (options: object) => object } };
}

export function init({ webpackRequire: { federation } }: { webpackRequire: Container }): object {
  return federation.runtime.init(federation.initOptions);
}
