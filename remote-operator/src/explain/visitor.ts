import { z } from 'zod';
import type { ExplainRequest } from './explanation-view.tsx';

export const visitorKinds = ['user', 'bucket', 'nobody'] as const;

/** Whom to explain in a domain: a member, a bucket of the rollout, or a visitor without a session. */
export const explainedVisitor = z
  .object({
    domain: z.string(),
    kind: z.enum(visitorKinds),
    user: z.string().trim(),
    bucket: z.string().trim(),
  })
  .refine(({ kind, user }) => kind !== 'user' || user !== '', { path: ['user'], error: 'userName.required' })
  .refine(({ kind, bucket }) => kind !== 'bucket' || /^\d{1,4}$/.test(bucket), {
    path: ['bucket'],
    error: 'explain.bucketWrong',
  })
  .transform(({ domain, kind, user, bucket }): ExplainRequest => {
    if (kind === 'user') return { domain, user };
    return kind === 'bucket' ? { domain, bucket: Number(bucket) } : { domain };
  });
export type Visitor = z.input<typeof explainedVisitor>;
