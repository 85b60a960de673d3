import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registryOperations } from '../registry/operations.service.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { testEnv } from '../../testing/env.ts';
import { promoted, published } from '../../testing/published.ts';
import { openSocket, ticketOf, type TestSocket } from '../../testing/socket.ts';

const PAGES = 500;

let site: TestApp;
let folder: string;
let pages: TestSocket[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toggle-'));
  site = await testApp({ env: testEnv({ DATA_DIR: folder, SOCKETS_PER_ADDRESS: String(PAGES) }) });
  await published(site, { shell: ['0a1'], games: ['0a1'] });
  await promoted(site, { shell: '0a1', games: '0a1' });
  const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
  pages = [];
  for (let at = 0; at < PAGES; at += 25)
    pages.push(
      ...(await Promise.all(
        Array.from({ length: 25 }, async () => openSocket(origin, await ticketOf(site))),
      )),
    );
});
afterAll(async () => {
  for (const { raw } of pages) raw.terminate();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

test('a switch reaches each of five hundred open pages once', async () => {
  const began = performance.now();
  const arrivals = pages.map(({ hears }) => hears('generation-update').then(() => performance.now() - began));
  await registryOperations(site.services).turn('off', {
    author: 'nok',
    reason: 'a test',
    domain: 'local',
    remote: 'games',
  });
  const times = (await Promise.all(arrivals)).sort((left, right) => left - right);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(times).toHaveLength(PAGES);
  for (const page of pages)
    expect(page.heard.filter(({ type }) => type === 'generation-update')).toMatchObject([
      { states: { games: 'off' } },
    ]);
  const at = (share: number) => times[Math.ceil(share * PAGES) - 1]!.toFixed(1);
  process.stdout.write(
    `A switch until ${PAGES} pages have heard of it: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms\n`,
  );
});
