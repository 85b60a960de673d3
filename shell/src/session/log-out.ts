import { session } from '@chokdee/shared/session';
import { wantedPage } from '../guards/wanted-page.ts';
import { deleteCookie } from '../tracking/first-party-cookie.ts';
import { forgetTracked } from '../tracking/kept.ts';
import { logOutAtServer } from './owed-logout.ts';

/** Cookies that belong to a member's stay, besides those by which he was measured. */
const memberCookies = ['news-alert', 'banner'];

/** What the page keeps of a member's stay besides his session. */
export function forgetMember(): void {
  memberCookies.forEach(deleteCookie);
  forgetTracked();
  wantedPage.forget();
}

/** Ends the session here in any case, and at the server as soon as it can be reached. */
export async function logOut(reason: 'logout' | 'unauthorized' = 'logout'): Promise<void> {
  const told = logOutAtServer();
  forgetMember();
  if (reason === 'logout') await session.getState().leave(told);
  else session.getState().end(reason);
}
