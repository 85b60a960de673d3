import { init as initRuntime } from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';

const { consumes, I, S, installInitialConsumes, initContainerEntry, init } = bundlerRuntime;

/**
 * Containers do not bundle this (shared/build/bundler-runtime.ts) and read it from here. Each copies the
 * table, so no container can affect another.
 */
Object.assign(globalThis, {
  _FEDERATION_BUNDLER_RUNTIME: {
    runtime: { init: initRuntime },
    attachShareScopeMap,
    bundlerRuntime: { consumes, I, S, installInitialConsumes, initContainerEntry, init },
    bundlerRuntimeOptions: {},
  },
});
