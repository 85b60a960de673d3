import { createInstance } from '@module-federation/runtime';
import './bundler-runtime.ts';
import { sharedModules } from './share-scope.ts';
import { scriptLoader } from './runtime-plugin.ts';
import { sharedVersions } from './shared-versions.ts';

export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: Object.fromEntries(
    Object.entries(sharedModules).map(([request, module]) => {
      const version = sharedVersions[request];
      return [
        request,
        {
          version,
          lib: () => module,
          scope: 'default',
          shareConfig: {
            singleton: true,
            strictVersion: true,
            eager: true,
            requiredVersion: version ?? false,
          },
        },
      ];
    }),
  ),
  shareStrategy: 'loaded-first',
  // Only the last plugin's result counts: a later plugin would load scripts without checking their hash.
  plugins: [scriptLoader],
});
