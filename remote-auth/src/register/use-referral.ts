import { referralCalls } from '@chokdee/shared/contracts/referral-links';
import { useCall } from '@chokdee/shared/http';

const MAX_SLUG = 64;

/** Whose link the visitor came through; nothing while that is unknown, for a link of nobody's, and where it cannot be asked. */
export function useReferral(slug: string | undefined): {
  invitedBy?: string | undefined;
  employeeSlug?: string | undefined;
} {
  const referral = useCall(referralCalls.whose, slug && slug.length <= MAX_SLUG ? { slug } : null);
  return referral.state === 'ready' ? referral.data : {};
}
