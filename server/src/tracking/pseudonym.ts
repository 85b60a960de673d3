import { createHmac, hkdfSync } from 'node:crypto';

/**
 * A stable pseudonym of a member, which nobody without the secret can create or reverse, not even by trying
 * all user names.
 *
 * @param secret another secret changes every pseudonym.
 */
export function trackingPseudonyms(secret: string): (memberId: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'chokdee tracking pseudonym', 32));
  return (memberId) => `m_${createHmac('sha256', key).update(memberId).digest('hex').slice(0, 32)}`;
}
