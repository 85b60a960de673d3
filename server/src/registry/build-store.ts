import { join } from 'node:path';
import type { Env } from '../env.ts';
import type { BuildFiles } from './build-files.ts';
import { localBuildFiles } from './local-build-files.ts';
import { s3BuildFiles } from './s3-build-files.ts';

/** The build store that the environment selects: S3-compatible, or a folder in DATA_DIR. */
export function buildFilesOf(env: Env): BuildFiles {
  const {
    BUILD_STORE_S3_URL: url,
    BUILD_STORE_S3_BUCKET: bucket,
    BUILD_STORE_S3_KEY_ID: keyId,
    BUILD_STORE_S3_SECRET: secret,
    BUILD_STORE_S3_REGION: region,
  } = env;
  return url && bucket && keyId && secret
    ? s3BuildFiles({ url, bucket, keyId, secret, region })
    : localBuildFiles(join(env.DATA_DIR, 'registry'));
}
