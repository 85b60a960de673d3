import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { postgresAccount } from '../src/db/postgres-account.ts';

const run = promisify(execFile);
const HOME = '/usr/lib/postgresql/15';

/**
 * Whether Debian's PostgreSQL 15, the oldest supported version, and its plpgsql_check are installed. `pnpm
 * test` installs them.
 */
export const hasPostgres15 = existsSync(`${HOME}/bin/initdb`) && existsSync(`${HOME}/lib/plpgsql_check.so`);

export interface Postgres15 {
  /** Connects as the owner to an empty database. */
  url: string;
  stop(): Promise<void>;
}

/** Starts it on a socket in a temporary folder. */
export async function startPostgres15(): Promise<Postgres15> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chokdee-pg15-'));
  const account = postgresAccount(folder);
  if (account) await chown(folder, account.uid, account.gid);
  const data = path.join(folder, 'data');
  const pg = (program: string, ...args: string[]) =>
    run(`${HOME}/bin/${program}`, ['-D', data, ...args], { cwd: folder, ...account });
  await pg('initdb', '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync');
  // Output goes to a file: the server would keep a pipe open forever.
  await pg(
    'pg_ctl',
    '-w',
    '-s',
    '-l',
    path.join(folder, 'log'),
    '-o',
    `-k ${folder} -c listen_addresses= -c fsync=off`,
    'start',
  );
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      await pg('pg_ctl', '-w', '-s', '-m', 'immediate', 'stop');
      await rm(folder, { recursive: true });
    },
  };
}
