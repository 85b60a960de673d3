import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv, startServer, type RunningServer } from '@chokdee/server/public';
import { forgetAttempts, PEOPLE, registerPeople, timedCalls, type TimedCall } from './auth-timing-calls.ts';
import { atMost, type BenchResult } from './bench-result.ts';

const ROUNDS = 400;
/** Warm-up rounds, which find empty caches. */
const WARM_UP = 20;
const GOAL = 0.05;

/**
 * Measures whether response times reveal that an account exists. Alternates known and unknown accounts, each
 * attempt from a different address.
 */
export async function run(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'chokdee-auth-timing-'));
  const site = await startServer(
    readEnv({
      PORT: '0',
      SIMULATOR_PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'loopback',
      SIGN_IN_LIMIT_PER_MINUTE: '1000000',
      CAPTCHA_POW_BITS: '1',
    }),
  );
  try {
    await registerPeople(site);
    console.log(`${ROUNDS} of each, medians in ms${'known'.padStart(22)}${'unknown'.padStart(10)}`);
    const goals = [];
    for (const call of timedCalls(site)) {
      const { known, unknown } = await medians(site, call);
      console.log(
        `${call.what.padEnd(40)}${known.toFixed(2).padStart(10)}${unknown.toFixed(2).padStart(10)}`,
      );
      goals.push(
        atMost(
          `distance of the medians of ${call.what}, as a part of the unknown one`,
          Math.abs(known / unknown - 1),
          GOAL,
        ),
      );
    }
    return { bench: 'auth-timing', goals };
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function medians(site: RunningServer, { ask }: TimedCall) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const kinds = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of kinds) {
      const ms = await ask(kind, round);
      if (round >= WARM_UP) times[kind].push(ms);
    }
    if (round % PEOPLE === PEOPLE - 1) await forgetAttempts(site);
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

function median(times: readonly number[]): number {
  return [...times].sort((left, right) => left - right)[Math.floor(times.length / 2)]!;
}
