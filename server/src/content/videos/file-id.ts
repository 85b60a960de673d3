import { createHash } from 'node:crypto';

/** The first half of the SHA-256, which names a file for good. */
export const fileIdOf = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);
