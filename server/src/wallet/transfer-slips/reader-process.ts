import { getPriority, setPriority } from 'node:os';
import { readCodes } from './read-codes.ts';
import type { FromReader, ToReader } from './reader-messages.ts';

/**
 * The process that decodes untrusted pictures, one at a time. A picture that crashes or hangs it does not
 * affect the server.
 */

/** Lower priority than the server that answers members. */
const PRIORITY = 5;
setPriority(Math.max(getPriority(), PRIORITY));

const send = (message: FromReader) => process.send?.(message);

process.on('message', ({ bytes, kind }: ToReader) => {
  readCodes(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), kind).then(
    (texts) => send({ outcome: 'codes', texts }),
    (error: unknown) =>
      send({ outcome: 'unreadable', why: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
send({ outcome: 'ready' });
