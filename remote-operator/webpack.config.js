import { remoteConfig } from '@chokdee/shared/build/webpack';

const config = await remoteConfig(import.meta.dirname);
// Ten screens speak of the same calls: carried by each they are 18 kB of brotli more, shared they are a request or two more at each screen.
config.optimization.splitChunks.minSize = 10_000;

export default config;
