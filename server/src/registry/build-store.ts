import { join } from 'node:path';
import type { Env } from '../env.ts';
import { StartError } from '../start-error.ts';
import type { BuildFiles } from './build-files.ts';
import { localBuildFiles } from './local-build-files.ts';
import { bucketStatus, s3BuildFiles, type S3Store } from './s3-build-files.ts';

const WRONG_SETTINGS: Partial<Record<number, string>> = {
  301: 'BUILD_STORE_S3_BUCKET is in another region than BUILD_STORE_S3_REGION.',
  403: 'The build store refuses BUILD_STORE_S3_KEY_ID with BUILD_STORE_S3_SECRET for BUILD_STORE_S3_BUCKET.',
  404: 'BUILD_STORE_S3_BUCKET names no bucket of the build store: create it, or name another one.',
};

/** The build store that the environment selects: S3-compatible, or a folder in DATA_DIR. */
export function buildFilesOf(env: Env): BuildFiles {
  const store = s3StoreOf(env);
  return store ? s3BuildFiles(store) : localBuildFiles(join(env.DATA_DIR, 'registry'));
}

/** A store that does not answer stops no start: it may come back. @throws StartError for a wrong setting */
export async function checkBuildStore(env: Env): Promise<void> {
  const store = s3StoreOf(env);
  const wrong = WRONG_SETTINGS[(store && (await bucketStatus(store))) ?? 0];
  if (wrong !== undefined) throw new StartError(wrong);
}

function s3StoreOf({
  BUILD_STORE_S3_URL: url,
  BUILD_STORE_S3_BUCKET: bucket,
  BUILD_STORE_S3_KEY_ID: keyId,
  BUILD_STORE_S3_SECRET: secret,
  BUILD_STORE_S3_REGION: region,
}: Env): S3Store | undefined {
  return url && bucket && keyId && secret ? { url, bucket, keyId, secret, region } : undefined;
}
