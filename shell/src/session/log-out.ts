import { authCalls } from '@chokdee/shared/contracts/auth';
import { send } from '@chokdee/shared/http';
import { session } from '@chokdee/shared/session';
import { wantedPage } from '../guards/wanted-page.ts';

/** Cookies that belong to a member's stay. */
const memberCookies = ['news-alert', 'guest', 'banner'];

let leaving = false;

/** Whether the member is on his way out: that the server then knows him no more, in an answer or a push, is no news. */
export function isLeaving(): boolean {
  return leaving;
}

/** Ends the session here in any case, and at the server when it can be reached; its own short expiry does the rest. */
export async function logOut(reason: 'logout' | 'unauthorized' = 'logout'): Promise<void> {
  const told = send(authCalls.logout, {}).catch(() => undefined);
  for (const name of memberCookies) document.cookie = `${name}=; Max-Age=0; Path=/`;
  wantedPage.forget();
  if (reason === 'logout') {
    leaving = true;
    await told;
  }
  session.getState().end(reason);
  leaving = false;
}
