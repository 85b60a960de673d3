import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import { testApp, type TestApp, type TestMember } from './app.ts';
import { buildOf } from './builds.ts';
import { testEnv } from './env.ts';
import { tokenOf } from './registry.ts';
import { testS3 } from './s3.ts';

interface OpenStore {
  variables: Record<string, string>;
  close(): Promise<void>;
}

/** The stores that keep builds: their names, and how a test opens one. */
export const buildStores: [string, () => Promise<OpenStore>][] = [
  ['a folder', async () => ({ variables: {}, close: async () => undefined })],
  [
    'an S3-compatible store',
    async () => {
      const { url, bucket, keyId, secret, close } = await testS3();
      return {
        variables: {
          BUILD_STORE_S3_URL: url,
          BUILD_STORE_S3_BUCKET: bucket,
          BUILD_STORE_S3_KEY_ID: keyId,
          BUILD_STORE_S3_SECRET: secret,
        },
        close,
      };
    },
  ],
];

/**
 * A site whose builds are in one of `buildStores`, and the team of promo, which publishes there. Call it in a
 * `describe`: it opens before the tests and closes after them.
 */
export function uploadStage(open: () => Promise<OpenStore>) {
  let store: OpenStore;
  const stage = {} as {
    site: TestApp;
    folder: string;
    operator: TestMember;
    team: { token: string };
  };
  beforeAll(async () => {
    store = await open();
    stage.folder = await mkdtemp(join(tmpdir(), 'uploads-'));
    stage.site = await testApp({ env: testEnv({ DATA_DIR: stage.folder, ...store.variables }) });
    stage.operator = await stage.site.registerMember('operator');
    stage.team = await tokenOf(
      stage.site,
      stage.operator,
      ['publish:promo', 'publish:shell', 'promote:*@*', 'read'],
      'promo team',
    );
  });
  afterAll(async () => {
    await stage.site.close();
    await store.close();
    await rm(stage.folder, { recursive: true, force: true });
  });

  return Object.assign(stage, {
    made: (build: string, text?: string, name = 'promo') =>
      buildOf(stage.folder, {
        name,
        build,
        text,
        routes: [{ name: 'home', path: '/promo', access: 'public' }],
      }),
    served: (build: string, path: string, encoding = 'identity') =>
      stage.site.app.inject({
        method: 'GET',
        url: `/_mfe/promo/${build}/${path}`,
        headers: { host: 'localhost', 'accept-encoding': encoding },
      }),
    begin: (record: BuildRecord, as = stage.team) => stage.site.send(registryCalls.begin, { record }, { as }),
    complete: (build: string, as = stage.team) =>
      stage.site.send(registryCalls.complete, { remote: 'promo', build }, { as }),
  });
}
