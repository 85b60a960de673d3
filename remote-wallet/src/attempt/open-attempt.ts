import { z } from 'zod';
import { newIdempotencyKey, type ApiError } from '@chokdee/shared/http';
import { session } from '@chokdee/shared/session';
import { tabStorage } from './tab-storage.ts';

/** After that a member who asks for the same means another one. */
const KEPT_MS = 60 * 60_000;

const openAttempt = z.object({ about: z.string(), key: z.string(), atMs: z.number() });

const nameOf = (path: string): string => `attempt ${path} ${session.getState().identity?.uuid ?? ''}`;

/** The attempt at a call whose answer is not known, in this tab and of this member. */
function find(path: string) {
  const found = tabStorage.read(nameOf(path), openAttempt);
  return found && Math.abs(Date.now() - found.atMs) < KEPT_MS ? found : undefined;
}

/** Attempts at money calls whose answers are not known: they outlive a reload, so that the same thing asked for again goes out under the same key. */
export const openAttempts = {
  has: (path: string): boolean => find(path) !== undefined,

  /** The key to send: that of the open attempt at the very same thing, a new one otherwise. */
  keyFor(path: string, about: string): string {
    const open = find(path);
    if (open?.about === about) return open.key;
    const key = newIdempotencyKey();
    tabStorage.write(nameOf(path), { about, key, atMs: Date.now() });
    return key;
  },

  close: (path: string): void => tabStorage.remove(nameOf(path)),
};

/** Whether what was asked for may have been done in spite of the failure. */
export function isUnknown(error: ApiError): boolean {
  return error.kind !== 'refused' || error.status >= 500;
}

/** Refusals that came before the server looked at the attempt: they tell nothing of one that went out earlier under the same key. */
const before: readonly string[] = ['RATE_LIMITED', 'UNAUTHORIZED', 'STATUS_LOCKED', 'NOT_ALLOW_DOMAIN', 'REMOTE_OFF', 'PIN_WRONG', 'loginAttemptCountReachLimit'];

/** Whether the failure is the server's last word on the attempt. */
export function isFinal(error: ApiError): boolean {
  return !isUnknown(error) && !before.includes(error.code);
}
