import { shellConfig } from '@chokdee/shared/build/webpack';

export default shellConfig(import.meta.dirname);
