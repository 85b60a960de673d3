import { authCalls } from '@chokdee/shared/contracts/auth';
import { send } from '@chokdee/shared/http';
import { session } from '@chokdee/shared/session';
import { wantedPage } from '../guards/wanted-page.ts';
import { deleteCookie } from '../tracking/first-party-cookie.ts';
import { forgetTracked } from '../tracking/kept.ts';

/** Cookies that belong to a member's stay, besides those by which he was measured. */
const memberCookies = ['news-alert', 'banner'];

/** What the page keeps of a member's stay besides his session. */
export function forgetMember(): void {
  memberCookies.forEach(deleteCookie);
  forgetTracked();
  wantedPage.forget();
}

/** Ends the session here in any case, and at the server when it can be reached; its own short expiry does the rest. */
export async function logOut(reason: 'logout' | 'unauthorized' = 'logout'): Promise<void> {
  const told = send(authCalls.logout, {}).catch(() => undefined);
  forgetMember();
  if (reason === 'logout') await session.getState().leave(told);
  else session.getState().end(reason);
}
