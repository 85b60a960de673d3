import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface PgbenchRun {
  /** Connection string. Its `options` are passed on, so that both variants use the same role. */
  url: string;
  /** pgbench script of one transaction. */
  script: string;
  clients: number;
  seconds: number;
}

/** Install locations on Debian and most other systems. */
export async function hasPgbench(): Promise<boolean> {
  return run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );
}

/** Runs pgbench and returns its report. */
export async function pgbenchReport({ url, script, clients, seconds }: PgbenchRun): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chokdee-pgbench-'));
  try {
    const file = join(folder, 'posting.sql');
    await writeFile(file, script);
    const { username, port, pathname, searchParams, hostname, password } = new URL(url);
    const { stdout } = await run(
      'pgbench',
      [
        '-n',
        '-M',
        'prepared',
        '-f',
        file,
        '-c',
        `${clients}`,
        '-j',
        '2',
        '-T',
        `${seconds}`,
        '-h',
        searchParams.get('host') ?? hostname,
        '-p',
        port || '5432',
        '-U',
        decodeURIComponent(username),
        pathname.slice(1),
      ],
      {
        maxBuffer: 10_000_000,
        env: {
          ...process.env,
          PGOPTIONS: searchParams.get('options') ?? '',
          PGPASSWORD: decodeURIComponent(password),
        },
      },
    ).catch((error: Error) => {
      throw new Error(error.message.slice(0, 1_000));
    });
    return stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export function transactionsPerSecond(report: string): number {
  const failed = /number of failed transactions: (\d+)/.exec(report)?.[1];
  const tps = /tps = ([\d.]+) \(without initial connection time\)/.exec(report)?.[1];
  if (tps === undefined || (failed !== undefined && failed !== '0'))
    throw new Error(`pgbench failed:\n${report}`);
  return Number(tps);
}

/** Mean latency of a transaction in milliseconds. */
export function meanLatencyMs(report: string): number {
  const mean = /latency average = ([\d.]+) ms/.exec(report)?.[1];
  if (mean === undefined) throw new Error(`pgbench failed:\n${report}`);
  return Number(mean);
}

export function transactionsIn(report: string): number {
  const processed = /number of transactions actually processed: (\d+)/.exec(report)?.[1];
  if (processed === undefined) throw new Error(`pgbench failed:\n${report}`);
  return Number(processed);
}
