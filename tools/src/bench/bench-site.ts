import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cookie } from 'playwright-core';
import {
  DEMO_PIN,
  demoAccounts,
  promote,
  publishBuild,
  readEnv,
  startServer,
  type SiteServices,
} from '@chokdee/server/public';
import type { buildAll } from '../build.ts';

type Build = Awaited<ReturnType<typeof buildAll>>[number];

export interface BenchSite {
  port: number;
  /** A member's session, opened at a host with https. */
  logIn(host: string): Promise<Cookie[]>;
  /** Path of the bet page of an open round. */
  betPage(): Promise<string>;
  close(): Promise<void>;
}

const ROUNDS_OPEN_MS = 60_000;

/**
 * Starts the real site with one domain per set of builds and a single database.
 *
 * @param gaID of the domains, whose visitors are asked for their consent. Default: nothing
 *   is measured or asked.
 */
export async function benchSite(
  domains: Readonly<Record<string, readonly Build[]>>,
  gaID = '',
): Promise<BenchSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chokdee-bench-'));
  const env = readEnv({
    PORT: '0',
    SIMULATOR_PORT: '0',
    DATA_DIR: dataDir,
    SECURE_COOKIE: 'true',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '1000000',
  });
  const running = await startServer(env, {
    beforeListen: async (services) => {
      for (const [host, builds] of Object.entries(domains))
        await openDomain(services, { host, builds, gaID });
    },
  });
  const port = Number(new URL(running.url).port);
  const [anyHost] = Object.keys(domains) as [string];
  return {
    port,
    async logIn(host) {
      const { headers } = await ask(port, host, '/api/users.login.domain-lotto', {
        userName: demoAccounts[0].userName,
        password: DEMO_PIN,
      });
      return cookiesOf(headers, host);
    },
    async betPage() {
      // A new site opens its rounds within the first seconds.
      for (const end = Date.now() + ROUNDS_OPEN_MS; ; await pause(500)) {
        const { answer } = await ask<{ yeekee: { betId: number; state: string }[] }>(
          port,
          anyHost,
          '/api/bet-lists.latest',
        );
        const open = answer.yeekee.filter(({ state }) => state === 'open').at(-1);
        if (open) return `/lotto/yeekee/${open.betId}`;
        if (Date.now() > end) throw new Error('No round is open.');
      }
    },
    async close() {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function ask<Answer>(
  port: number,
  host: string,
  path: string,
  body?: object,
): Promise<{ answer: Answer; headers: Headers }> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'chokdee',
      'x-forwarded-host': host,
      'x-forwarded-proto': 'https',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return { answer: (await response.json()) as Answer, headers: response.headers };
}

function cookiesOf(headers: Headers, host: string): Cookie[] {
  return headers.getSetCookie().map((line) => {
    const [name, value] = line.split(';')[0]!.split('=') as [string, string];
    return {
      name,
      value,
      domain: host,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    };
  });
}

async function openDomain(
  { db, buildFiles }: SiteServices,
  { host, builds, gaID }: { host: string; builds: readonly Build[]; gaID: string },
): Promise<void> {
  await db.query(
    `insert into domains (name, title, description, ga_id)
     values ($1, 'Chokdee', 'หวยออนไลน์ คาสิโน และเกม ฝากถอนรวดเร็ว', $2) on conflict do nothing`,
    [host, gaID],
  );
  await db.query('insert into domain_hosts (host, domain) values ($1, $1) on conflict do nothing', [host]);
  for (const { record, files } of builds) await publishBuild(db, buildFiles, files, record);
  await promote(db, {
    domain: host,
    builds: Object.fromEntries(builds.map(({ record }) => [record.name, record.build])),
    author: 'bench',
    reason: 'To be measured',
  });
}
