import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { buildId, containerName } from './build-id.ts';
import { EXPOSED_CHUNK, ExposedInEntryPlugin } from './exposed-in-entry-plugin.ts';
import { federationShares, providedVersions } from './federation-shares.ts';
import { libraryRules } from './library-rules.ts';
import { ownModule } from './own-module.ts';
import { readRemoteConfig } from './remote-config-file.ts';
import { RuntimeEntryIdPlugin } from './runtime-entry-id-plugin.ts';
import { SingletonGuardPlugin } from './singleton-guard-plugin.ts';
import { withoutDocuments } from './zod-parts.ts';
import { commonConfig, ENTRY_FILE, type PresetOptions } from './webpack-common.ts';

const BUNDLER_RUNTIME = /[\\/]webpack-bundler-runtime[\\/]dist[\\/](index|bundler)\.c?js$/;

/**
 * The webpack config of a remote: one container that exposes `./app`, takes every shared module from the
 * shell and bundles no fallback.
 */
export async function remoteConfig(dir: string, options: PresetOptions = {}): Promise<Configuration> {
  const { name } = await readRemoteConfig(dir);
  const build = buildId(dir, options.mode);
  const container = containerName(name, build);
  const common = commonConfig(dir, container, options);
  return {
    ...common,
    name,
    entry: {},
    plugins: [
      ...common.plugins!,
      new SingletonGuardPlugin(),
      new ExposedInEntryPlugin(container),
      new RuntimeEntryIdPlugin(),
      new webpack.NormalModuleReplacementPlugin(BUNDLER_RUNTIME, ownModule('build/bundler-runtime')),
      new ModuleFederationPlugin({
        name: container,
        filename: ENTRY_FILE,
        exposes: { './app': { import: './src/app.ts', name: EXPOSED_CHUNK } },
        shared: Object.fromEntries(
          federationShares().map(({ request, requiredVersion }) => [
            request,
            { import: false, singleton: true, strictVersion: true, requiredVersion },
          ]),
        ),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
    ],
  };
}

/**
 * The webpack config of the shell: an ordinary application. It sets up federation at run time
 * (shell/src/remotes), which saves a container and an async boundary.
 */
export function shellConfig(dir: string, options: PresetOptions = {}): Configuration {
  const build = buildId(dir, options.mode);
  const common = commonConfig(dir, containerName('shell', build), options);
  return {
    ...common,
    name: 'shell',
    // The service worker is a separate program, which the server serves at /sw.js.
    entry: { main: './src/index.ts', sw: { import: './src/service-worker/worker.ts', filename: 'sw.js' } },
    externals: withoutDocuments,
    module: {
      rules: [...common.module!.rules!, ...(common.mode === 'production' ? libraryRules : [])],
    },
    plugins: [
      ...common.plugins!,
      ...(common.mode === 'production' ? [compileWhileLoading()] : []),
      replaceModule(
        /^(\.\/(remotes|getSharedFallbackGetter|init)\.js|@module-federation\/runtime)$/,
        'webpack-bundler-runtime',
        'build/bundler-runtime-parts',
      ),
      replaceModule(
        /(^|\/)(snapshot\/index|SnapshotHandler|generate-preload-assets|preload)\.js$/,
        'runtime-core',
        'build/without-snapshots',
      ),
      replaceModule(/^\.\/(dom|node)\.js$/, 'sdk', 'build/without-loaders'),
      new webpack.DefinePlugin({
        SHARED_VERSIONS: JSON.stringify(providedVersions()),
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      }),
    ],
  };
}

/**
 * Chromium then compiles the functions of the shell while its bytes arrive, on another thread, and not each
 * when it is first called.
 */
const compileWhileLoading = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: ENTRY_FILE,
    // After the minifier, which drops comments.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
  });

/** Replaces the matching imports inside one federation package with a module of ours. */
function replaceModule(request: RegExp, packageName: string, own: string) {
  return new webpack.NormalModuleReplacementPlugin(
    request,
    (module: { context: string; request: string }) => {
      if (module.context.split(/[\\/]/).join('/').includes(`/@module-federation/${packageName}/`))
        module.request = ownModule(own);
    },
  );
}
