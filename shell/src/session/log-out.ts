import { authCalls } from '@chokdee/shared/contracts/auth';
import { send } from '@chokdee/shared/http';
import { session } from '@chokdee/shared/session';
import { wantedPage } from '../guards/wanted-page.ts';

/** Cookies that belong to a member's stay. */
const memberCookies = ['news-alert', 'guest', 'banner'];

/** What the page keeps of a member's stay besides his session. */
export function forgetMember(): void {
  for (const name of memberCookies) document.cookie = `${name}=; Max-Age=0; Path=/`;
  wantedPage.forget();
}

/** Ends the session here in any case, and at the server when it can be reached; its own short expiry does the rest. */
export async function logOut(reason: 'logout' | 'unauthorized' = 'logout'): Promise<void> {
  const told = send(authCalls.logout, {}).catch(() => undefined);
  forgetMember();
  if (reason === 'logout') await session.getState().leave(told);
  else session.getState().end(reason);
}
