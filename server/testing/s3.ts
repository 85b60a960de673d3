import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Store } from '../src/registry/s3-build-files.ts';

export interface TestStore extends S3Store {
  /** Local folder of its objects. */
  folder: string;
  close(): Promise<void>;
}

/** An S3-compatible server on a free port, with an empty bucket. */
export async function testS3(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'builds' }],
  });
  const { port } = await server.run();
  return {
    url: `http://127.0.0.1:${port}`,
    bucket: 'builds',
    region: 'us-east-1',
    keyId: 'S3RVER',
    secret: 'S3RVER',
    folder,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
