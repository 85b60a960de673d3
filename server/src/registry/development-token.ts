import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../db/db.ts';
import type { Env } from '../env.ts';
import { insertToken, tokenByHash } from './tokens.queries.ts';
import { hashOfToken, newToken } from './tokens.service.ts';

/** Owner of tokens that no operator created. */
const DEVELOPMENT = 'development';
const ALL_SCOPES = ['read', 'publish:*', 'promote:*@*', 'operate:*@*', 'approve:*@*'];
const DAYS = 366;
/** A token that expires sooner than this is replaced, so that none expires during use. */
const MIN_REMAINING_MS = 30 * 86_400_000;

const FORM = /^mfe_[\w-]{43}$/;

/**
 * Keeps a token with all scopes in DATA_DIR/secrets/REGISTRY_TOKEN, so that commands on a developer's machine
 * need no setup. Development only.
 */
export async function keepDevelopmentToken(
  db: Db,
  { SITE_ENV, DATA_DIR }: Pick<Env, 'DATA_DIR' | 'SITE_ENV'>,
): Promise<void> {
  if (SITE_ENV !== 'development') return;
  const folder = join(DATA_DIR, 'secrets');
  const file = join(folder, 'REGISTRY_TOKEN');
  if (await isUsable(db, await readFile(file, 'utf8').catch(() => ''))) return;
  await mkdir(folder, { recursive: true });
  const token = newToken();
  // Several servers with separate folders may share a database.
  const name = `${DEVELOPMENT}-${randomBytes(4).toString('hex')}`;
  await insertToken(db, {
    hash: hashOfToken(token),
    name,
    scopes: ALL_SCOPES,
    person: DEVELOPMENT,
    createdBy: DEVELOPMENT,
    days: DAYS,
  });
  await writeFile(`${file}.${name}`, token, { mode: 0o600, flag: 'wx' });
  await rename(`${file}.${name}`, file);
}

async function isUsable(db: Db, text: string): Promise<boolean> {
  const token = text.trim();
  const row = FORM.test(token) ? await tokenByHash(db, hashOfToken(token)) : undefined;
  return row !== undefined && !row.revokedAt && row.expiresAt.getTime() > Date.now() + MIN_REMAINING_MS;
}
