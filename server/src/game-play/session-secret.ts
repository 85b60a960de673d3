import { createHash, randomBytes } from 'node:crypto';

/** Codes and tokens of sessions are kept as their hash. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
export const newToken = (): string => randomBytes(32).toString('base64url');
