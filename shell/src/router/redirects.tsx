import { useEffect, type RefObject } from 'react';
import { MEMBER_HOME, VISITOR_HOME } from '@chokdee/shared/contracts/route-rules';
import { useLocation, useNavigate } from '@chokdee/shared/router';
import { wantedPage } from '../guards/wanted-page.ts';
import { lastMember } from '../session/last-member.ts';

/**
 * Redirects a visitor to the landing page and remembers the requested page until after the login.
 *
 * @param lastShown the page last on screen: a member who logs out on it does not want to return to it.
 */
export function RedirectToLanding({ lastShown }: { lastShown: RefObject<string | undefined> }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (lastShown.current !== pathname) wantedPage.remember(pathname + search + hash, lastMember());
    void navigate(VISITOR_HOME, { replace: true });
  }, [lastShown, pathname, search, hash, navigate]);
  return null;
}

/** Redirects a member to the page they wanted before the login, or to /main. */
export function RedirectToMain() {
  const navigate = useNavigate();
  // The wanted page may itself redirect here: run on every arrival.
  const { key } = useLocation();
  useEffect(() => {
    const wanted = wantedPage.peek();
    wantedPage.forget();
    void navigate(wanted ?? MEMBER_HOME, { replace: true });
  }, [navigate, key]);
  return null;
}
