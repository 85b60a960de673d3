import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { readers } from './readers.ts';

export interface Queryable {
  /**
   * Runs one statement and returns its rows. The text must be constant: `testing/statements` checks it, its
   * values and `Row` against the schema.
   *
   * int8 is read as number (throws above 2^53), date as 'YYYY-MM-DD', timestamptz as Date; numeric throws:
   * cast it.
   */
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * Runs one of the few statements whose text is known only at run time. The result is not checked: parse it
   * as `unknown`.
   */
  rows(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
}

export interface Db extends Queryable {
  /**
   * Runs `work` in one READ COMMITTED transaction. Deadlocks and serialization failures are retried, so
   * `work` may run more than once and must have no effects outside of `tx`. A connection error at COMMIT
   * leaves the outcome unknown: retry with the same idempotency key.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>;
  close(): Promise<void>;
}

export interface TransactionOptions {
  /** Of each statement and of COMMIT, on the server and with a margin on the client. Default: the pool's. */
  statementTimeoutMs?: number;
}

/**
 * For a transaction that pays or refunds a whole round. A round can have millions of bet slips, and is paid by
 * few statements, and by deferred triggers at COMMIT.
 */
export const WHOLE_ROUND: TransactionOptions = { statementTimeoutMs: 15 * 60_000 };

export interface ConnectOptions {
  applicationName?: string;
  poolSize?: number;
  statementTimeoutMs?: number;
  /**
   * Client-side timeout, for when the server does not cancel a statement itself. Default: five seconds more
   * than the server's.
   */
  queryTimeoutMs?: number;
  connectTimeoutMs?: number;
}

/** Serialization failure and deadlock: a retry of the transaction may succeed. */
const CONFLICTS = new Set(['40001', '40P01']);
const ATTEMPTS = 4;
/** How much later than the server the client gives up. */
const CLIENT_MARGIN_MS = 5_000;
/** Of an idle connection. A `WHOLE_ROUND` would otherwise wait for minutes on one that died silently. */
const KEEP_ALIVE_MS = 10_000;

/** Opens a pool. Nothing is connected until the first query. */
export function connect(url: string, options: ConnectOptions = {}): Db {
  const statementTimeoutMs = options.statementTimeoutMs ?? 30_000;
  const pool = new pg.Pool({
    connectionString: url,
    application_name: options.applicationName ?? 'chokdee',
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    // Covers a hung server or network, where the server's own timeout does not apply.
    query_timeout: options.queryTimeoutMs ?? statementTimeoutMs + CLIENT_MARGIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    allowExitOnIdle: true,
    types: readers,
  });
  // A dropped connection already rejects its running query; an unhandled event would end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));

  return {
    query: queryOnce(pool),
    rows: queryOnce(pool),
    transaction: (work, limits) => retryConflicts(() => transactionOn(pool, work, limits)),
    close: () => pool.end(),
  };
}

/** Retries `work` with increasing, jittered delays while the database reports a conflict. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
      await pause(randomInt(20 * 2 ** attempt));
    }
  }
}

export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(pgErrorCode(error) ?? '');
}

/**
 * SQLSTATE of an error that the database raised; undefined for any other error, including a lost connection.
 */
export function pgErrorCode(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Name of the violated constraint, if any. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

/** `query_timeout` overrides the pool's; pg reads it from a query too, which its types leave out. */
interface TimedQuery extends pg.QueryConfig {
  query_timeout?: number | undefined;
}

function queryOn(client: pg.PoolClient, clientTimeoutMs?: number): Queryable['query'] {
  return async <Row>(text: string, values?: readonly unknown[]) => {
    const timed: TimedQuery = { text, query_timeout: clientTimeoutMs };
    const result = await client.query(timed, values as unknown[] | undefined);
    return result.rows as Row[];
  };
}

/**
 * Keeps the connection after a statement error: pool.query would drop it, and every refused bet would cost a
 * new connection.
 */
function queryOnce(pool: pg.Pool): Queryable['query'] {
  return async <Row>(text: string, values?: readonly unknown[]) => {
    const client = await pool.connect();
    let usable = true;
    try {
      return await queryOn(client)<Row>(text, values);
    } catch (error) {
      usable = error instanceof pg.DatabaseError && error.severity === 'ERROR';
      throw error;
    } finally {
      client.release(!usable);
    }
  };
}

async function transactionOn<T>(
  pool: pg.Pool,
  work: (tx: Queryable) => Promise<T>,
  { statementTimeoutMs }: TransactionOptions = {},
): Promise<T> {
  const client = await pool.connect();
  const clientTimeoutMs = statementTimeoutMs && statementTimeoutMs + CLIENT_MARGIN_MS;
  const query = queryOn(client, clientTimeoutMs);
  const commit: TimedQuery = { text: 'commit', query_timeout: clientTimeoutMs };
  let usable = true;
  try {
    await client.query('begin');
    if (statementTimeoutMs) await client.query(`set local statement_timeout = ${statementTimeoutMs}`);
    const value = await work({ query, rows: query });
    const { command } = await client.query(commit);
    // COMMIT after a swallowed error rolls back and still reports success.
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: an error inside it was caught and ignored.');
    return value;
  } catch (error) {
    await client.query('rollback').catch(() => (usable = false));
    throw error;
  } finally {
    client.release(!usable);
  }
}

function ignore(): void {}
