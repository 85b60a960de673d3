import { setTimeout as pause } from 'node:timers/promises';
import { pgErrorCode, type Db } from '../db/db.ts';
import { sealedThrough } from './blocks.queries.ts';
import { insertBlock, newestAfter, nextBlock, activeWriters } from './sealing.queries.ts';
import { ensureSigningKey, type Signing } from './signing-keys.ts';

const POLL_INTERVAL_MS = 20;
/** Longer than the longest statement timeout. */
const WRITERS_TIMEOUT_MS = 35_000;

/** SQLSTATEs that mean another server already sealed the block number or the range. */
const ALREADY_SEALED = new Set(['23505', 'CK008']);

/**
 * Seals every entry that was committed before the call. Transaction ids are assigned before the commit, so a
 * lower id may still appear: the call first waits for the writers that are active when it starts. It takes no
 * lock that a money movement would wait for.
 *
 * @returns the number of blocks sealed.
 */
export async function seal(db: Db, signing: Signing, signal?: AbortSignal): Promise<number> {
  const through = await settledThrough(db, signal);
  if (through === undefined) return 0;
  for (let sealed = 0; ; sealed += 1) {
    const draft = signal?.aborted ? undefined : await nextBlock(db, through);
    if (!draft) return sealed;
    try {
      const isNext = await db.transaction(async (tx) => {
        if (!(await ensureSigningKey(tx, signing, draft.number))) return false;
        await insertBlock(tx, draft, signing.signer.sign(draft.hash));
        return true;
      });
      if (!isNext) return sealed;
    } catch (error) {
      if (ALREADY_SEALED.has(pgErrorCode(error) ?? '')) return sealed;
      throw error;
    }
  }
}

/**
 * The transaction id at or below which nothing can be committed any more. Undefined when nothing is new or a
 * writer outlasts the timeout.
 */
async function settledThrough(db: Db, signal?: AbortSignal): Promise<number | undefined> {
  const after = await sealedThrough(db);
  const newest = await newestAfter(db, after);
  if (newest === null) return undefined;
  let pending = new Set(await activeWriters(db));
  for (const deadline = Date.now() + WRITERS_TIMEOUT_MS; pending.size > 0; await pause(POLL_INTERVAL_MS)) {
    if (signal?.aborted || Date.now() > deadline) return undefined;
    pending = new Set((await activeWriters(db)).filter((writer) => pending.has(writer)));
  }
  return newest;
}
