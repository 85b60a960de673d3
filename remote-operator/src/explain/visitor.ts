import type { ExplainRequest } from './explanation-view.tsx';

export const visitorKinds = ['user', 'bucket', 'nobody'] as const;

/** Whom to explain: a member, a bucket of the rollout, or a visitor without a session. */
export interface Visitor {
  kind: (typeof visitorKinds)[number];
  user: string;
  bucket: string;
}

export const isBucket = (bucket: string): boolean => /^\d{1,4}$/.test(bucket.trim());

/** `undefined` while the visitor is incomplete. */
export function requestFor({ kind, user, bucket }: Visitor): Omit<ExplainRequest, 'domain'> | undefined {
  if (kind === 'user') return user.trim() ? { user: user.trim() } : undefined;
  if (kind === 'bucket') return isBucket(bucket) ? { bucket: Number(bucket) } : undefined;
  return {};
}
