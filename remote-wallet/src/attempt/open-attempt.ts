import { z } from 'zod';
import { newIdempotencyKey } from '@chokdee/shared/http';
import { session } from '@chokdee/shared/session';
import { tabStorage } from './tab-storage.ts';

/** After that a member who asks for the same means another one. */
const KEPT_MS = 60 * 60_000;
/** Of one that was answered when its screen had been left: whoever comes back at once, and asks again, is shown what was done. */
const KEPT_ANSWERED_MS = 60_000;

const openAttempt = z.object({
  about: z.string(),
  key: z.string(),
  atMs: z.number(),
  answered: z.boolean().optional(),
});

const nameOf = (path: string): string => `attempt ${path} ${session.getState().identity?.uuid ?? ''}`;

/** The attempt at a call whose answer is not known, or was seen by nobody, in this tab and of this member. */
function find(path: string) {
  const found = tabStorage.read(nameOf(path), openAttempt);
  return found && Math.abs(Date.now() - found.atMs) < (found.answered ? KEPT_ANSWERED_MS : KEPT_MS)
    ? found
    : undefined;
}

/** Attempts at money calls whose answers are not known: they outlive a reload, so that the same thing asked for again goes out under the same key. */
export const openAttempts = {
  /** Whether one has no answer yet. */
  has(path: string): boolean {
    const found = find(path);
    return found !== undefined && !found.answered;
  },

  /** The key to send: that of the open attempt at the very same thing, a new one otherwise. `again`: it went out before, and what became of it is not known. */
  keyFor(path: string, about: string): { key: string; again: boolean } {
    const open = find(path);
    if (open?.about === about) return { key: open.key, again: !open.answered };
    const key = newIdempotencyKey();
    tabStorage.write(nameOf(path), { about, key, atMs: Date.now() });
    return { key, again: false };
  },

  /** It is answered, though nobody has seen the answer. */
  answer(path: string, key: string): void {
    const open = find(path);
    if (open?.key === key) tabStorage.write(nameOf(path), { ...open, atMs: Date.now(), answered: true });
  },

  close: (path: string): void => tabStorage.remove(nameOf(path)),
};
