import { useEffect } from 'react';
import { isProtectedPath } from '@chokdee/shared/contracts/route-rules';
import { useOnline } from '@chokdee/shared/query';
import { useLocation } from '@chokdee/shared/router';
import { useConsoleShown } from '../layout/use-console-shown.ts';
import { LazyMount } from '../live/lazy-mount.tsx';
import { FollowVisits } from '../tracking/follow-visits.tsx';
import { forgetTracked } from '../tracking/tracking-storage.ts';
import { useConsent } from './consent.ts';

const banner = async () =>
  (await import(/* webpackChunkName: "consent-banner" */ './consent-banner.tsx')).withTexts();
const PRIVACY_PATH = '/privacy';

/**
 * Shows the banner until the visitor has answered, and tracks visits within their consent. The banner never
 * appears on protected pages (bets, money) or on the privacy page; without consent, those are not tracked
 * either. Offline, the message about that takes its place. The operators' console is never tracked.
 */
export function ConsentController() {
  const { pathname } = useLocation();
  const isConsole = useConsoleShown();
  const { unanswered, measurement, recognition } = useConsent();
  const online = useOnline();
  const nothingAllowed = !measurement && !recognition;
  // The consent cookie may expire before the cookies it allowed, or Global Privacy Control may be switched
  // on.
  useEffect(() => {
    if (nothingAllowed) forgetTracked();
  }, [nothingAllowed]);

  if (isConsole) return null;
  const asks = unanswered && online && !isProtectedPath(pathname) && pathname !== PRIVACY_PATH;
  return (
    <>
      {asks && <LazyMount load={banner} />}
      <FollowVisits />
    </>
  );
}
