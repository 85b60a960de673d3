import { getPriority, setPriority } from 'node:os';
import { readCodes } from './read-codes.ts';
import type { FromReader, ToReader } from './reader-messages.ts';

/** The process that opens strangers' pictures, one at a time: what breaks it, or never ends, is ended with it, and the server goes on. */

/** What answers members comes first. */
const PRIORITY = 5;
setPriority(Math.max(getPriority(), PRIORITY));

const tell = (message: FromReader) => process.send?.(message);

process.on('message', ({ bytes, kind }: ToReader) => {
  readCodes(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), kind).then(
    (texts) => tell({ outcome: 'codes', texts }),
    (error: unknown) =>
      tell({ outcome: 'unreadable', why: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
tell({ outcome: 'ready' });
