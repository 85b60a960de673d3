import { Readable } from 'node:stream';
import type { Queryable } from '../../db/db.ts';
import { bytesOfVideo } from './videos.queries.ts';

const READ_BYTES = 256_000;

/** A whole video, read in parts as fast as its reader takes them. */
export function videoStream(db: Queryable, id: string, size: number): Readable {
  async function* parts(): AsyncGenerator<Buffer> {
    for (let from = 0; from < size; from += READ_BYTES) yield bytesOfVideo(db, id, from, READ_BYTES);
  }
  return Readable.from(parts(), { objectMode: false });
}
