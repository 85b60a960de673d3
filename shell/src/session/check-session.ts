import { authCalls } from '@chokdee/shared/contracts/auth';
import { send } from '@chokdee/shared/http';
import { session } from '@chokdee/shared/session';
import { renewSession } from './transport.ts';

/**
 * Asks the server in the background whether the member's session is valid. The transport ends an invalid
 * session. A changed status arrives with the renewed token, and the guards follow it.
 */
export async function checkSession(): Promise<void> {
  try {
    const { status, role } = await send(authCalls.session, {});
    const known = session.getState().identity;
    if (known && (known.status !== status || known.role !== role)) await renewSession();
  } catch {
    // Either the transport has handled it, or the server did not answer: nothing is known.
  }
}
