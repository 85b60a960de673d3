import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DEMO_PIN,
  demoAccounts,
  postMany,
  readEnv,
  startServer,
  type RunningServer,
  type StartOptions,
} from '@chokdee/server/public';
import { toSatang } from '@chokdee/shared/contracts/money';

const AT_ONCE = 5_000;

export interface StatementMember {
  userName: string;
  token: string;
}

export interface StatementSite {
  url: string;
  running: RunningServer;
  /**
   * Creates a history of this many movements for a demo member, with deposits spread evenly among the bets.
   */
  fill(account: number, movements: number, deposits: number): Promise<void>;
  /** Login credentials of the demo members. */
  signInOf(account: number): { userName: string; password: string };
  /** Signs in a demo member. */
  member(account: number): Promise<StatementMember>;
  close(): Promise<void>;
}

/** Starts a separate site for statement benchmarks. */
export async function statementSite(options?: StartOptions): Promise<StatementSite> {
  const folder = await mkdtemp(join(tmpdir(), 'chokdee-bench-statement-'));
  const running = await startServer(
    readEnv({
      PORT: process.env['BENCH_PORT'] ?? '0',
      SIMULATOR_PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '1000000',
    }),
    options,
  );
  const { db } = running.services;
  return {
    url: running.url,
    running,
    async fill(account, movements, deposits) {
      const [row] = await db.query<{ memberId: string }>(
        'select member_id as "memberId" from user_names where user_name = $1',
        [demoAccounts[account]!.userName],
      );
      const every = Math.floor(movements / deposits);
      for (let from = 0; from < movements; from += AT_ONCE) {
        const count = Math.min(AT_ONCE, movements - from);
        await postMany(
          db,
          Array.from({ length: count }, (_, at) =>
            movement(row!.memberId, from + at, (from + at) % every === 0),
          ),
        );
      }
    },
    signInOf,
    async member(account) {
      const response = await fetch(`${running.url}/api/users.login.domain-lotto`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'chokdee' },
        body: JSON.stringify(signInOf(account)),
      });
      if (!response.ok) throw new Error(`Sign-in answered ${response.status}: ${await response.text()}`);
      return {
        userName: demoAccounts[account]!.userName,
        token: response.headers.get('authorization') ?? '',
      };
    },
    async close() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const signInOf = (account: number) => ({ userName: demoAccounts[account]!.userName, password: DEMO_PIN });

function movement(memberId: string, at: number, deposit: boolean) {
  const id = `bench-${at}`;
  return deposit
    ? {
        key: id,
        hash: '',
        type: 'DEPOSIT' as const,
        memberId,
        reference: { kind: 'deposit', id },
        account: 'cash' as const,
        amount: toSatang(100_000_000),
        house: 'house:bank:bench' as const,
      }
    : {
        key: id,
        hash: '',
        type: 'BET_YEEKEE' as const,
        memberId,
        reference: { kind: 'poy', id },
        account: 'cash' as const,
        amount: toSatang(-100),
        house: 'house:pnl:bench' as const,
      };
}
