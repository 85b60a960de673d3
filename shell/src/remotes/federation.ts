import { createInstance } from '@module-federation/runtime';
import * as core from '@module-federation/runtime/core';
import './bundler-runtime.ts';
import { sharedModules } from './share-scope.ts';
import { scriptLoader } from './runtime-plugin.ts';
import { sharedVersions } from './shared-versions.ts';

/** Containers are built without a runtime of their own (`externalRuntime`) and look for one here. */
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: {
    CurrentGlobal: core.CurrentGlobal,
    Module: core.Module,
    ModuleFederation: core.ModuleFederation,
    assert: core.assert,
    getGlobalFederationConstructor: core.getGlobalFederationConstructor,
    getRemoteEntry: core.getRemoteEntry,
    getRemoteInfo: core.getRemoteInfo,
    helpers: core.helpers,
    registerGlobalPlugins: core.registerGlobalPlugins,
    satisfy: core.satisfy,
    setGlobalFederationConstructor: core.setGlobalFederationConstructor,
    setGlobalFederationInstance: core.setGlobalFederationInstance,
  },
});

export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: Object.fromEntries(
    Object.entries(sharedModules).map(([request, module]) => {
      const version = sharedVersions[request];
      return [request, { version, lib: () => module, scope: 'default', shareConfig: { singleton: true, strictVersion: true, eager: true, requiredVersion: version ?? false } }];
    }),
  ),
  shareStrategy: 'loaded-first',
  // The hooks keep the last plugin's answer: another one after this would load scripts without their hash.
  plugins: [scriptLoader],
});
