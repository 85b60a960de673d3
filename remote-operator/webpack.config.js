import { remoteConfig } from '@chokdee/shared/build/webpack';

const config = await remoteConfig(import.meta.dirname);
// Ten screens use the same calls. Bundled into each screen they add 18 kB (Brotli) in total; as shared chunks
// they cost each screen one or two more requests.
config.optimization.splitChunks.minSize = 10_000;

export default config;
