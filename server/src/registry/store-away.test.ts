import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import { testApp } from '../../testing/app.ts';
import { buildOf } from '../../testing/builds.ts';
import { testEnv } from '../../testing/env.ts';
import { tokenOf } from '../../testing/registry.ts';

test('while the store is unreachable the publisher gets UNAVAILABLE, and no error reveals its keys', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'away-'));
  const store = {
    BUILD_STORE_S3_URL: 'http://127.0.0.1:9',
    BUILD_STORE_S3_BUCKET: 'builds',
    BUILD_STORE_S3_KEY_ID: 'the-key-id',
    BUILD_STORE_S3_SECRET: 'the-secret-key',
  };
  const site = await testApp({ env: testEnv({ DATA_DIR: folder, ...store }) });
  try {
    const team = await tokenOf(site, await site.registerMember('operator'), ['publish:promo']);
    const { record } = await buildOf(folder, { name: 'promo', build: '0a1' });
    const answer = await site.send(registryCalls.begin, { record }, { as: team });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
    expect(answer.body).not.toMatch(/the-key-id|the-secret-key|mfe_/);
  } finally {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
});
