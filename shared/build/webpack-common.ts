import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { sharedRoot, type BuildMode } from './build-id.ts';
import { ScriptGuardPlugin } from './script-guard-plugin.ts';
import { SCRIPT_POLICY } from '../src/contracts/trusted-scripts.ts';
import { TrustedScriptsPlugin } from './trusted-scripts-plugin.ts';

export interface PresetOptions {
  mode?: BuildMode;
  /** Compile components for hot refresh. Only a development server does this. */
  refresh?: boolean;
}

/** The only file name of a build that is known from outside. */
export const ENTRY_FILE = 'entry.js';
const require = createRequire(import.meta.url);
const CHUNK_TIMEOUT_MS = 8_000;

/** A module next to this one: TypeScript in this repository, JavaScript in the packed package. */
const ownModule = (name: string): string =>
  join(sharedRoot, 'build', name + extname(fileURLToPath(import.meta.url)));

const optimization = (): Configuration['optimization'] => ({
  chunkIds: 'deterministic',
  moduleIds: 'deterministic',
  splitChunks: {
    chunks: 'async',
    minSize: 20_000,
    cacheGroups: { defaultVendors: { name: false, test: /node_modules/, reuseExistingChunk: true } },
  },
  minimizer: [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      extractComments: false,
      terserOptions: { compress: { passes: 3 }, format: { comments: false } },
    }),
  ],
});

export function commonConfig(
  dir: string,
  uniqueName: string,
  { mode = 'production', refresh = false }: PresetOptions,
): Configuration {
  return {
    mode,
    context: dir,
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    output: {
      path: join(dir, 'dist'),
      publicPath: 'auto',
      filename: ENTRY_FILE,
      // The entry would hold content hashes; they are not needed, as the folder of a build is never written
      // again.
      chunkFilename: '[name].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      cssFilename: 'entry.css',
      cssChunkFilename: '[name].[contenthash:10].css',
      uniqueName,
      trustedTypes: { policyName: SCRIPT_POLICY },
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // A development server is another origin, which allows scripts only with CORS.
      crossOriginLoading: mode === 'development' ? 'anonymous' : false,
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: refresh ? { 'react/jsx-dev-runtime': ownModule('jsx-dev-runtime') } : {},
    },
    module: {
      rules: [
        { test: /\.tsx?$/, use: compiler(mode, refresh) },
        ...(mode === 'production'
          ? [
              {
                include: join(sharedRoot, 'src', 'contracts'),
                enforce: 'post' as const,
                use: ownModule('contracts-loader'),
              },
            ]
          : []),
        { test: /\.woff2?$/, type: 'asset/resource' },
      ],
    },
    experiments: { css: true },
    optimization: optimization(),
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    plugins: [
      new ScriptGuardPlugin(),
      new TrustedScriptsPlugin(),
      ...(refresh ? [new ReactRefreshPlugin({ overlay: false, library: uniqueName })] : []),
    ],
  };
}

function compiler(mode: BuildMode, refresh: boolean) {
  const swc = JSON.parse(readFileSync(join(sharedRoot, 'build', 'swc.json'), 'utf8')) as {
    jsc: { transform: { react: object } };
  };
  const jsc = { ...swc.jsc, transform: { react: { ...swc.jsc.transform.react, refresh } } };
  return {
    loader: require.resolve('swc-loader'),
    options: { jsc, swcrc: false, sourceMaps: mode === 'development' },
  };
}
