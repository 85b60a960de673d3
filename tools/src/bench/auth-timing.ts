import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv, startServer, type RunningServer } from '@chokdee/server/public';
import { atMost, type BenchResult } from './bench-result.ts';

const ROUNDS = 400;
/** The first ones find caches empty. */
const WARM_UP = 20;
const ACCOUNTS = 20;
const GOAL = 0.05;

/** Measures whether the time of a refused login tells that there is such an account: known and unknown names in turns, each attempt from an address of its own. */
export async function run(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'chokdee-auth-timing-'));
  const site = await startServer(readEnv({ PORT: '0', SIMULATOR_PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', TRUST_PROXY: 'loopback', SIGN_IN_LIMIT_PER_MINUTE: '1000000' }));
  try {
    const names = { known: await register(site), unknown: Array.from({ length: ACCOUNTS }, (_, at) => `nobody${String(at).padStart(2, '0')}xy`) };
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const kinds = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of kinds) {
        const ms = await refusedLogin(site.url, names[kind][round % ACCOUNTS]!, addressOf(round, kind));
        if (round >= WARM_UP) times[kind].push(ms);
      }
      // What was counted must not press on the next rounds.
      if (round % ACCOUNTS === ACCOUNTS - 1) await forget(site);
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    console.log(`${ROUNDS} refused logins each    median ms`);
    console.log(`a name that somebody has${known.toFixed(2).padStart(16)}`);
    console.log(`a name that nobody has${unknown.toFixed(2).padStart(18)}`);
    return { bench: 'auth-timing', goals: [atMost('distance of the medians, as a part of the unknown one', Math.abs(known / unknown - 1), GOAL)] };
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function register({ services }: RunningServer): Promise<string[]> {
  const names = Array.from({ length: ACCOUNTS }, (_, at) => `member${String(at).padStart(2, '0')}xy`);
  for (const userName of names) await services.auth.register({ userName, password: 'Chok-Dee8!', phoneNumber: '0812345678', birthDate: '1990-01-31' }, 'local', 'member');
  return names;
}

async function forget({ services }: RunningServer): Promise<void> {
  for (const table of ['login_attempts', 'sign_in_pressure']) await services.db.query(`delete from ${table}`);
}

const addressOf = (round: number, kind: string): string => `10.${kind === 'known' ? 1 : 2}.${Math.floor(round / 250)}.${(round % 250) + 1}`;

async function refusedLogin(url: string, userName: string, address: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/users.login.domain-lotto`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ userName, password: 'Not-The-Pin1!' }),
  });
  const text = await answer.text();
  const ms = performance.now() - began;
  if (answer.status !== 401 || !text.includes('invalidLoginCredential')) throw new Error(`The login was answered ${answer.status}: ${text}`);
  return ms;
}

function median(times: readonly number[]): number {
  return [...times].sort((left, right) => left - right)[Math.floor(times.length / 2)]!;
}
