import { useEffect, type RefObject } from 'react';
import { MEMBER_HOME, VISITOR_HOME } from '@chokdee/shared/contracts/route-rules';
import { useLocation, useNavigate } from '@chokdee/shared/router';
import { wantedPage } from '../guards/wanted-page.ts';
import { lastMember } from '../session/last-member.ts';

/**
 * Leads a visitor to the landing page and remembers the page that they asked for until after the login.
 *
 * @param lastShown the page that was on screen last: a member who logs out on it does not want to come back to it.
 */
export function AskToLogIn({ lastShown }: { lastShown: RefObject<string | undefined> }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (lastShown.current !== pathname) wantedPage.remember(pathname + search + hash, lastMember());
    void navigate(VISITOR_HOME, { replace: true });
  }, [lastShown, pathname, search, hash, navigate]);
  return null;
}

/** Leads a member to the page that he wanted before he logged in, and to /main when there was none. */
export function GoToMain() {
  const navigate = useNavigate();
  // The page that he wanted may be the very one that leads away: each arrival is led on.
  const { key } = useLocation();
  useEffect(() => {
    const wanted = wantedPage.peek();
    wantedPage.forget();
    void navigate(wanted ?? MEMBER_HOME, { replace: true });
  }, [navigate, key]);
  return null;
}
