import { referralCalls } from '@chokdee/shared/contracts/referral-links';
import { useCall } from '@chokdee/shared/query';

const MAX_SLUG = 64;

/**
 * The owner of the referral link; undefined while loading, for an unknown link, and when the request fails.
 */
export function useReferral(slug: string | undefined): {
  invitedBy?: string | undefined;
  employeeSlug?: string | undefined;
} {
  const referral = useCall(referralCalls.whose, slug && slug.length <= MAX_SLUG ? { slug } : null);
  return referral.state === 'ready' ? referral.data : {};
}
