import type { ReferralLink } from '@chokdee/shared/contracts/referral-links';

export const kinds = ['employee', 'member', 'agent'] as const satisfies readonly ReferralLink['kind'][];
export const states = ['active', 'off'] as const;

/** An empty value matches everything. */
export interface ReferralFilter {
  kind: '' | ReferralLink['kind'];
  state: '' | (typeof states)[number];
}

export function isShown(link: ReferralLink, { kind, state }: ReferralFilter): boolean {
  return (kind === '' || link.kind === kind) && (state === '' || link.active === (state === 'active'));
}
