import { randomBytes } from 'node:crypto';
import { connect, pgErrorCode, type Db } from '../db/db.ts';
import { migrate } from '../db/migrate.ts';
import { AppError } from '../errors.ts';
import { createDatabase, dropDatabase, leftDatabases, takeReplayTurn } from './scratch.queries.ts';

/** Time limit of a replay, including the creation and removal of its database. */
const TIME_LIMIT_MS = 60_000;
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Runs `work` on a new database with the site's schema, on the same server, and drops it.
 * One at a time per site.
 *
 * @param url of the site's database.
 * @throws AppError REPLAY_BUSY | REPLAY_UNAVAILABLE | REPLAY_TOO_LONG
 */
export async function withScratchDatabase<T>(
  url: string,
  work: (scratch: { owner: Db; app: Db }, deadline: AbortSignal) => Promise<T>,
): Promise<T> {
  const siteUrl = ownerOf(url);
  const options = { applicationName: 'chokdee replay', poolSize: 2, statementTimeoutMs: TIME_LIMIT_MS * 2 };
  const admin = connect(siteUrl.href, options);
  try {
    // The turn ends with the transaction, also when this server dies.
    return await admin.transaction(async (turn) => {
      if (!(await takeReplayTurn(turn))) throw new AppError('REPLAY_BUSY');
      const prefix = `${siteUrl.pathname.slice(1, 41)}_replay_`;
      for (const name of await leftDatabases(admin, prefix)) await dropDatabase(admin, name);
      return onNewDatabase(admin, siteUrl, `${prefix}${randomBytes(6).toString('hex')}`, work);
    });
  } finally {
    await admin.close();
  }
}

async function onNewDatabase<T>(
  admin: Db,
  siteUrl: URL,
  name: string,
  work: (scratch: { owner: Db; app: Db }, deadline: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    await createDatabase(admin, name);
  } catch (error) {
    if (pgErrorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new AppError('REPLAY_UNAVAILABLE', { why: 'createdb' }, { cause: error });
  }
  const opened: Db[] = [];
  const open = (url: string) => {
    const db = connect(url, { applicationName: 'chokdee replay', poolSize: 4 });
    opened.push(db);
    return db;
  };
  try {
    const url = new URL(siteUrl);
    url.pathname = `/${name}`;
    const { appUrl } = await migrate(url.href);
    return await work({ owner: open(url.href), app: open(appUrl) }, deadline);
  } finally {
    await Promise.all(opened.map((db) => db.close()));
    await dropDatabase(admin, name);
  }
}

/** The server assumes a role with fewer rights than its user has. */
function ownerOf(url: string): URL {
  const owner = new URL(url);
  owner.searchParams.delete('options');
  return owner;
}
