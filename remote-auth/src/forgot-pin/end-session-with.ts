import { session } from '@chokdee/shared/session';

/** Waits for a reset of the PIN, which ends every session. @throws what it throws */
export async function endSessionWith(reset: Promise<unknown>): Promise<void> {
  // Without this, the page would report its own session as ended by somebody else.
  await (session.getState().phase === 'member' ? session.getState().leave(reset, 'reset') : reset);
}
