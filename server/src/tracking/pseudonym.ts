import { createHmac, hkdfSync } from 'node:crypto';

/**
 * A name for a member that is always the same and that nobody without the secret can make or undo, not even by trying all user names.
 *
 * @param secret another one gives everybody another name.
 */
export function trackingPseudonyms(secret: string): (memberId: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'chokdee tracking pseudonym', 32));
  return (memberId) => `m_${createHmac('sha256', key).update(memberId).digest('hex').slice(0, 32)}`;
}
