import { z } from 'zod';
import { remoteState } from '@chokdee/shared/contracts/remote';

const rollout = z.object({
  build: z.string(),
  /** Of visitors, from 0 to 100 with at most two decimals. */
  percent: z.number().min(0).max(100),
  /** The generation that began it: another rollout of the same build meets other visitors, a raised percent more of the same. */
  since: z.int(),
});

const remotePart = z.object({
  /** What runs unless something below says otherwise. */
  build: z.string(),
  /** The kill switch. */
  state: remoteState.default('on'),
  rollout: rollout.optional(),
  /** The domain's own build, whatever is promoted everywhere. */
  pinned: z.string().optional(),
});
export type RemotePart = z.output<typeof remotePart>;
export type Rollout = z.output<typeof rollout>;

/** What runs in a domain, as its generations keep it. Fields are only ever added, each optional, so that every generation stays readable. */
export const domainState = z.object({
  shell: z.string(),
  /** Of another shell, beside the one above. */
  shellRollout: rollout.optional(),
  remotes: z.record(z.string(), remotePart),
});
export type DomainState = z.output<typeof domainState>;

/** What makes a generation. */
export type Operation = 'promote' | 'pin' | 'unpin' | 'on' | 'off' | 'maintenance' | 'rollback';
