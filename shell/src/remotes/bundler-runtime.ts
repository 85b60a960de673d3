import { init as initRuntime } from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';

const { consumes, I, S, installInitialConsumes, initContainerEntry, init } = bundlerRuntime;

/** Containers bring none of this themselves (shared/build/bundler-runtime.ts) and look for it here. Each copies the table, so nothing of one reaches another. */
Object.assign(globalThis, {
  _FEDERATION_BUNDLER_RUNTIME: {
    runtime: { init: initRuntime },
    attachShareScopeMap,
    bundlerRuntime: { consumes, I, S, installInitialConsumes, initContainerEntry, init },
    bundlerRuntimeOptions: {},
  },
});
