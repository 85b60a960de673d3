import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import {
  publishBuild,
  promoteEverywhere,
  readEnv,
  registryOperations,
  startServer,
  type SiteServices,
} from '@chokdee/server/public';
import { serverMessage, SOCKET_PATH } from '@chokdee/shared/contracts/socket';
import { atMost, type BenchResult } from './bench-result.ts';

const PAGES = 500;
const ROUNDS = 20;
/** Allowed delay of the last pages relative to an empty round trip over the same connections. */
const GOAL = 4;

/**
 * Measures how long a switch takes to reach open pages, against an empty round trip over the same
 * connections, alternating.
 */
export async function run(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'chokdee-toggle-'));
  const env = readEnv({
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '1000000',
    SOCKETS_PER_ADDRESS: String(PAGES),
  });
  const site = await startServer(env, { beforeListen: (services) => smallSite(services, folder) });
  try {
    const registry = registryOperations(site.services);
    const pages = await openPages(site.url);
    const switches: number[] = [];
    const echoes: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      echoes.push(...(await echoed(pages)));
      const state = round % 2 === 0 ? 'off' : 'on';
      const updated = updateTimes(pages);
      await registry.turn(state, {
        domain: 'local',
        remote: 'games',
        author: 'bench',
        reason: 'To be measured',
      });
      switches.push(...(await updated));
    }
    for (const page of pages) page.terminate();
    const [toggle, echo] = [sorted(switches), sorted(echoes)];
    console.log(`${PAGES} open pages, ${ROUNDS} rounds    p50 ms    p99 ms`);
    for (const [name, times] of [
      ['switch until a page has heard', toggle],
      ['empty question and answer', echo],
    ] as const)
      console.log(
        `${name.padEnd(34)}${at(times, 0.5).toFixed(1).padStart(8)}  ${at(times, 0.99).toFixed(1).padStart(8)}`,
      );
    return {
      bench: 'toggle',
      goals: [atMost('p99 of a switch over p99 of an empty round', at(toggle, 0.99) / at(echo, 0.99), GOAL)],
    };
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A minimal build: its content does not matter here. */
async function smallSite({ db, buildFiles }: SiteServices, folder: string): Promise<void> {
  for (const name of ['shell', 'games']) {
    const files = join(folder, name);
    await mkdir(files);
    await writeFile(join(files, 'entry.js'), '');
    const integrity = `sha384-${createHash('sha384').update('').digest('base64')}`;
    await publishBuild(db, buildFiles, files, {
      name,
      build: 'bench',
      version: '1.0.0',
      owner: 'bench',
      hostApi: '^1.0.0',
      backendApi: '^1.0.0',
      routes: [],
      nav: [],
      slots: [],
      container: name,
      entry: 'entry.js',
      files: [{ path: 'entry.js', integrity, bytes: 0, brotliBytes: 0 }],
      preload: {},
      texts: {},
      shared: {},
      labels: {},
      locales: [],
      commit: 'none',
    });
  }
  await promoteEverywhere(db, {
    builds: { shell: 'bench', games: 'bench' },
    author: 'bench',
    reason: 'To be measured',
  });
}

async function openPages(url: string): Promise<WebSocket[]> {
  const pages: WebSocket[] = [];
  while (pages.length < PAGES)
    pages.push(...(await Promise.all(Array.from({ length: 20 }, () => openPage(url)))));
  return pages;
}

async function openPage(url: string): Promise<WebSocket> {
  const answer = await fetch(`${url}/api/ccu.ticket`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { ticket } = (await answer.json()) as { ticket: string };
  const page = new WebSocket(`${url.replace('http', 'ws')}${SOCKET_PATH}?token=${ticket}`);
  await new Promise((resolve, reject) => {
    page.once('open', resolve);
    page.once('error', reject);
  });
  return page;
}

function updateTimes(pages: readonly WebSocket[]): Promise<number[]> {
  const began = performance.now();
  return Promise.all(
    pages.map(
      (page) =>
        new Promise<number>((resolve) => {
          const hear = (data: Buffer) => {
            if (serverMessage.parse(JSON.parse(data.toString())).type !== 'generation-update') return;
            page.off('message', hear);
            resolve(performance.now() - began);
          };
          page.on('message', hear);
        }),
    ),
  );
}

function echoed(pages: readonly WebSocket[]): Promise<number[]> {
  const began = performance.now();
  return Promise.all(
    pages.map((page) => {
      page.ping();
      return new Promise<number>((resolve) => page.once('pong', () => resolve(performance.now() - began)));
    }),
  );
}

const sorted = (times: readonly number[]): number[] => [...times].sort((left, right) => left - right);
const at = (times: readonly number[], share: number): number => times[Math.ceil(share * times.length) - 1]!;
