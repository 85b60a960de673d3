import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testEnv } from '../../testing/env.ts';
import { testS3 } from '../../testing/s3.ts';
import { StartError } from '../start-error.ts';
import { checkBuildStore } from './build-store.ts';

const store = (url: string, changes = {}) =>
  testEnv({
    BUILD_STORE_S3_URL: url,
    BUILD_STORE_S3_BUCKET: 'builds',
    BUILD_STORE_S3_KEY_ID: 'S3RVER',
    BUILD_STORE_S3_SECRET: 'S3RVER',
    ...changes,
  });

test('a store is right when its bucket exists, and a missing bucket is named', async () => {
  const { url, close } = await testS3();
  await checkBuildStore(store(url));
  await expect(checkBuildStore(store(url, { BUILD_STORE_S3_BUCKET: 'missing' }))).rejects.toThrow(
    new StartError(
      'BUILD_STORE_S3_BUCKET names no bucket of the build store: create it, or name another one.',
    ),
  );
  await close();
});

test.each([
  [301, 'BUILD_STORE_S3_REGION'],
  [403, 'BUILD_STORE_S3_SECRET'],
])('an answer %d names %s', async (status, variable) => {
  const server = createServer((_request, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(checkBuildStore(store(`http://127.0.0.1:${port}`))).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining(variable),
  });
  server.closeAllConnections();
  server.close();
});

test('a folder, and a store that does not answer, stop no start', async () => {
  await checkBuildStore(testEnv());
  await checkBuildStore(store('http://127.0.0.1:9'));
});
