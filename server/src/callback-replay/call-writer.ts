import type { Queryable } from '../db/db.ts';
import { repeat } from '../jobs/repeated.ts';
import type { CallBuffer } from './call-buffer.ts';
import { insertCalls } from './call-log.queries.ts';

const EVERY_MS = 1_000;

/** Writes the buffered calls. Calls that cannot be written are lost and counted as dropped. */
export async function writeCalls(db: Queryable, buffer: CallBuffer): Promise<void> {
  let failure: unknown;
  for (const rows of buffer.take())
    try {
      await insertCalls(db, rows);
    } catch (error) {
      failure = error;
      buffer.drop(rows.length);
    }
  if (failure !== undefined) throw failure;
}

/** Writes the last calls when it is stopped. */
export function startCallWriter(
  db: Queryable,
  buffer: CallBuffer,
  failed: (error: unknown) => void,
): () => Promise<void> {
  const end = repeat({ work: () => writeCalls(db, buffer), everyMs: EVERY_MS, failed });
  return async () => {
    await end();
    await writeCalls(db, buffer).catch(failed);
  };
}
