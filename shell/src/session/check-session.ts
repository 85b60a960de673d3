import { authCalls } from '@chokdee/shared/contracts/auth';
import { send } from '@chokdee/shared/http';
import { session } from '@chokdee/shared/session';
import { renewSession } from './transport.ts';

/**
 * Asks the server whether the member's session is good; nothing waits for the answer. A dead session ends by the transport.
 * A changed status is in the renewed token, and the guards follow it.
 */
export async function checkSession(): Promise<void> {
  try {
    const { status, role } = await send(authCalls.session, {});
    const known = session.getState().identity;
    if (known && (known.status !== status || known.role !== role)) await renewSession();
  } catch {
    // Either the transport has acted on it, or nobody answered: then nothing is known.
  }
}
