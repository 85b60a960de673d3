import { z } from 'zod';
import { newIdempotencyKey } from '../http/send.ts';
import { session } from '../session/session.ts';
import { tabStorage } from '../storage/storage.ts';

/** After this, the same request counts as a new one. */
const RETENTION_MS = 60 * 60_000;
/** How long an attempt that was answered after the member left the screen gives a repeat the same answer. */
const ANSWERED_RETENTION_MS = 60_000;

const openAttempt = z.object({
  about: z.string(),
  key: z.string(),
  atMs: z.number(),
  answered: z.boolean().optional(),
});

const nameOf = (path: string): string => `attempt ${path} ${session.getState().identity?.uuid ?? ''}`;

/**
 * This member's open attempt at a call in this tab: unanswered, or answered after the member left the screen.
 */
function find(path: string) {
  const found = tabStorage.read(nameOf(path), openAttempt);
  return found && Math.abs(Date.now() - found.atMs) < (found.answered ? ANSWERED_RETENTION_MS : RETENTION_MS)
    ? found
    : undefined;
}

/**
 * Money calls without a known answer. They survive a reload, so a retry of the same request reuses its
 * idempotency key.
 */
export const openAttempts = {
  /** Whether an attempt has no answer yet. */
  has(path: string): boolean {
    const found = find(path);
    return found !== undefined && !found.answered;
  },

  /**
   * The idempotency key to send: the open attempt's key for an identical request, a new key otherwise.
   *
   * `again` is true when the request was sent before and its outcome is unknown. `kept` is true when the key
   * is of an earlier press, answered or not.
   */
  keyFor(path: string, about: string): { key: string; again: boolean; kept: boolean } {
    const open = find(path);
    if (open?.about === about) return { key: open.key, again: !open.answered, kept: true };
    const key = newIdempotencyKey();
    tabStorage.write(nameOf(path), { about, key, atMs: Date.now() });
    return { key, again: false, kept: false };
  },

  /** Marks an attempt as answered although the member did not see the answer. */
  markAnswered(path: string, key: string): void {
    const open = find(path);
    if (open?.key === key) tabStorage.write(nameOf(path), { ...open, atMs: Date.now(), answered: true });
  },

  /** Ends the attempt with this key. Another attempt at the call stays. */
  close(path: string, key: string): void {
    if (find(path)?.key === key) tabStorage.remove(nameOf(path));
  },
};
