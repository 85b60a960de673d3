import { connect, pgErrorCode } from './db.ts';
import { DatabaseStartError } from './start-error.ts';

const OLDEST = 150_000;

/**
 * Checks that the PostgreSQL at `url` is reachable and recent enough.
 *
 * @throws DatabaseStartError that names the server but not the password.
 */
export async function requireDatabase(url: string): Promise<void> {
  const db = connect(url, { poolSize: 1 });
  try {
    const [row] = await db.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((row?.version ?? 0) >= OLDEST) return;
  } catch (error) {
    throw new DatabaseStartError(
      isRefusal(error) ? 'refused' : 'unreachable',
      `Cannot use the database ${addressOf(url)}: ${reasonOf(error)}. Check DATABASE_URL.`,
      error,
    );
  } finally {
    await db.close();
  }
  throw new DatabaseStartError(
    'version',
    `The database ${addressOf(url)} is older than PostgreSQL 15: upgrade it, or leave DATABASE_URL empty to use the embedded one.`,
  );
}

/** The server answered, so a retry would fail the same way. Class 28: wrong user or password. */
const isRefusal = (error: unknown): boolean => /^(28|3D000)/.test(pgErrorCode(error) ?? '');

function addressOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return '(the address is not a URL)';
  }
}

function reasonOf(error: unknown): string {
  if (pgErrorCode(error) === '28P01' || pgErrorCode(error) === '28000')
    return 'it refuses the user or the password';
  if (pgErrorCode(error) === '3D000') return 'there is no such database';
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'nothing listens there';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no such host';
  return message;
}
