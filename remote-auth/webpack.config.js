import { remoteConfig } from '@chokdee/shared/build/webpack';

export default remoteConfig(import.meta.dirname);
