import { useEffect } from 'react';
import { isProtectedPath } from '@chokdee/shared/contracts/route-rules';
import { useLocation } from '@chokdee/shared/router';
import { Later } from '../live/later.tsx';
import { FollowVisits } from '../tracking/follow-visits.tsx';
import { forgetTracked } from '../tracking/kept.ts';
import { useConsent } from './consent.ts';

const banner = async () =>
  (await import(/* webpackChunkName: "consent-banner" */ './consent-banner.tsx')).withTexts();
const PRIVACY_PATH = '/privacy';

/**
 * Asks who has not answered, and measures who has said yes. Nobody is asked while he plays or handles his money, nor where he reads what the question is about;
 * without an answer nothing is measured there either.
 */
export function ConsentFollow() {
  const { pathname } = useLocation();
  const { unanswered, measurement, recognition } = useConsent();
  const nothingAllowed = !measurement && !recognition;
  // The answer may have run out before what it allowed, or the browser may have begun to say no.
  useEffect(() => {
    if (nothingAllowed) forgetTracked();
  }, [nothingAllowed]);

  return (
    <>
      {unanswered && !isProtectedPath(pathname) && pathname !== PRIVACY_PATH && <Later load={banner} />}
      <FollowVisits />
    </>
  );
}
