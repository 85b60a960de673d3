import { z } from 'zod';
import { storage } from '@chokdee/shared/storage';
import { FINGERPRINT_KEY } from '../tracking-storage.ts';

export const VALID_MS = 21_600_000;

/**
 * Times in epoch milliseconds. `uuid` is the member's pseudonym: nothing that identifies the member is
 * stored.
 */
const record = z.object({ visitorId: z.string(), iat: z.number(), exp: z.number(), uuid: z.string() });
export type FingerprintRecord = z.output<typeof record>;

/** The stored record of this member, while it is valid. */
export function readRecord(uuid: string, now: number): FingerprintRecord | undefined {
  const kept = storage.read(FINGERPRINT_KEY, record);
  return kept?.uuid === uuid && kept.iat <= now && now < kept.exp ? kept : undefined;
}

export function saveRecord(visitorId: string, uuid: string, now: number): void {
  storage.write(FINGERPRINT_KEY, {
    visitorId,
    iat: now,
    exp: now + VALID_MS,
    uuid,
  } satisfies FingerprintRecord);
}
