import { z } from 'zod';
import { remoteState } from '@chokdee/shared/contracts/remote';

const rollout = z.object({
  build: z.string(),
  /** Share of visitors, from 0 to 100 with at most two decimals. */
  percent: z.number().min(0).max(100),
  /**
   * Generation that started the rollout. It seeds the choice of visitors: a new rollout of the same build
   * selects other visitors, and a higher percent keeps the present ones.
   */
  since: z.int(),
});

const remotePart = z.object({
  /** The default build, unless a field below overrides it. */
  build: z.string(),
  /** The kill switch. */
  state: remoteState.default('on'),
  rollout: rollout.optional(),
  /** Build of this domain only; promotions do not change it. */
  pinned: z.string().optional(),
});
export type RemotePart = z.output<typeof remotePart>;
export type Rollout = z.output<typeof rollout>;

/**
 * State of a domain as stored in its generations. Only add fields, and only optional ones, so that every
 * stored generation stays readable.
 */
export const domainState = z.object({
  shell: z.string(),
  /** Rollout of another shell build. */
  shellRollout: rollout.optional(),
  remotes: z.record(z.string(), remotePart),
});
export type DomainState = z.output<typeof domainState>;

/** Operation that created a generation. */
export type Operation = 'promote' | 'pin' | 'unpin' | 'on' | 'off' | 'maintenance' | 'rollback';
