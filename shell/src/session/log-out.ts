import { popupCookies } from '@chokdee/shared/rules/popup-cookies';
import { session } from '@chokdee/shared/session';
import { wantedPage } from '../guards/wanted-page.ts';
import { deleteCookie } from '../tracking/first-party-cookie.ts';
import { forgetTracked } from '../tracking/tracking-storage.ts';
import { forgetPush } from './forget-push.ts';
import { logOutAtServer } from './pending-logout.ts';

/** Cookies of a member's stay, apart from the tracking cookies. */
const memberCookies = Object.values(popupCookies);

/** Deletes what the page stores of a member's stay, apart from the session. */
export function forgetMember(): void {
  memberCookies.forEach(deleteCookie);
  forgetTracked();
  wantedPage.forget();
  void forgetPush();
}

/** Ends the session once the server has ended it, or has not replied in time: the logout then stays pending. */
export async function logOut(reason: 'logout' | 'unauthorized' = 'logout'): Promise<void> {
  const serverLogout = logOutAtServer();
  forgetMember();
  if (reason === 'logout') await session.getState().leave(serverLogout);
  else session.getState().end(reason);
}
