import { createInstance } from '@module-federation/runtime';
import './bundler-runtime.ts';
import { sleep } from './retry.ts';
import { lazySharedModules, sharedModules } from './share-scope.ts';
import { scriptLoader } from './runtime-plugin.ts';
import { sharedVersions } from './shared-versions.ts';

export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: Object.fromEntries([
    ...Object.entries(sharedModules).map(([request, module]) => [
      request,
      { lib: () => module, ...shareOf(request, true) },
    ]),
    ...Object.entries(lazySharedModules).map(([request, load]) => [
      request,
      {
        get: async () => {
          const module = await untilLoaded(load);
          return () => module;
        },
        ...shareOf(request, false),
      },
    ]),
  ]),
  shareStrategy: 'loaded-first',
  // Only the last plugin's result counts: a later plugin would load scripts without checking their hash.
  plugins: [scriptLoader],
});

function shareOf(request: string, eager: boolean) {
  const version = sharedVersions[request];
  return {
    version,
    scope: 'default',
    shareConfig: {
      singleton: true,
      strictVersion: true,
      eager,
      requiredVersion: version ?? (false as const),
    },
  };
}

/**
 * Retries until the module is there. Federation keeps a failure for good, and a screen whose shared module failed
 * cannot be evaluated again. Meanwhile the screen's own deadline says that it is late (load-remote.ts).
 */
async function untilLoaded(load: () => Promise<object>): Promise<object> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await load();
    } catch {
      await sleep(Math.min(300 * 2 ** retry, 5_000) * (1 + Math.random() / 2));
    }
  }
}
