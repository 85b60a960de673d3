import { setTimeout as pause } from 'node:timers/promises';
import { pgErrorCode, type Db } from '../db/db.ts';
import { sealedThrough } from './blocks.queries.ts';
import { insertBlock, newestAfter, nextBlock, writersNow } from './sealing.queries.ts';
import { mayGoOn, type Signing } from './signing-keys.ts';

const ASK_AGAIN_MS = 20;
/** Longer than any statement may take. */
const PATIENCE_MS = 35_000;

/** Another server was quicker, with the number or with the range. */
const TAKEN = new Set(['23505', 'CK008']);

/**
 * Seals every entry that was committed before the call. Numbers of transactions are given before the commit, so a lower one may still come:
 * those who write when it begins are waited for first. Takes no lock that money would wait for.
 *
 * @returns how many blocks were sealed.
 */
export async function seal(db: Db, signing: Signing, signal?: AbortSignal): Promise<number> {
  const through = await settledThrough(db, signal);
  if (through === undefined) return 0;
  for (let sealed = 0; ; sealed += 1) {
    const draft = signal?.aborted ? undefined : await nextBlock(db, through);
    if (!draft) return sealed;
    try {
      const isNext = await db.transaction(async (tx) => {
        if (!(await mayGoOn(tx, signing, draft.number))) return false;
        await insertBlock(tx, draft, signing.signer.sign(draft.hash));
        return true;
      });
      if (!isNext) return sealed;
    } catch (error) {
      if (TAKEN.has(pgErrorCode(error) ?? '')) return sealed;
      throw error;
    }
  }
}

/** A transaction's number at or below which nothing can be committed any more; none when somebody writes for too long, or nothing is new. */
async function settledThrough(db: Db, signal?: AbortSignal): Promise<number | undefined> {
  const after = await sealedThrough(db);
  const newest = await newestAfter(db, after);
  if (newest === null) return undefined;
  let waited = new Set(await writersNow(db));
  for (const deadline = Date.now() + PATIENCE_MS; waited.size > 0; await pause(ASK_AGAIN_MS)) {
    if (signal?.aborted || Date.now() > deadline) return undefined;
    waited = new Set((await writersNow(db)).filter((who) => waited.has(who)));
  }
  return newest;
}
