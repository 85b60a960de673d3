import { createHash } from 'node:crypto';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import type { DomainState, RemotePart, Rollout } from './domain-state.ts';

/** Number of visitor buckets, numbered from 0: one hundredth of a percent each. */
export const BUCKETS = 10_000;

/** Layers in order of precedence: a later one overrides earlier ones. */
type Layer = 'default' | 'rollout' | 'override' | 'kill switch';

export interface Resolution {
  build: string;
  state: BootRemote['state'];
  /** What each applicable layer set. The last `build` and the last `state` win. */
  layers: { layer: Layer; build?: string; state?: BootRemote['state']; why: string }[];
}

/**
 * Resolves one remote for a visitor: default, rollout, the domain's pin, then the kill switch. Deterministic
 * in state and bucket.
 *
 * @param bucket from 0 to BUCKETS - 1. A visitor without one gets what runs outside of rollouts.
 */
export function resolveRemote(name: string, part: RemotePart, bucket?: number): Resolution {
  const layers: Resolution['layers'] = [
    { layer: 'default', build: part.build, state: 'on', why: 'what is promoted to everyone here' },
  ];
  const { rollout } = part;
  // A switched-off remote loads no code, so no visitor takes part in its rollout.
  if (rollout && part.state === 'on' && bucket !== undefined)
    layers.push(rolloutLayer(name, rollout, bucket));
  if (part.pinned) layers.push({ layer: 'override', build: part.pinned, why: 'pinned in this domain' });
  if (part.state !== 'on')
    layers.push({
      layer: 'kill switch',
      state: part.state,
      why: part.state === 'off' ? 'switched off' : 'under maintenance',
    });
  return resolutionOf(layers);
}

/** Resolves the shell, which can be neither pinned nor switched off. */
export function resolveShell(
  { shell, shellRollout }: Pick<DomainState, 'shell' | 'shellRollout'>,
  bucket?: number,
): Resolution {
  const layers: Resolution['layers'] = [
    { layer: 'default', build: shell, state: 'on', why: 'what is promoted to everyone here' },
  ];
  if (shellRollout && bucket !== undefined) layers.push(rolloutLayer('shell', shellRollout, bucket));
  return resolutionOf(layers);
}

function resolutionOf(layers: Resolution['layers']): Resolution {
  return {
    build: layers.findLast(({ build }) => build !== undefined)!.build!,
    state: layers.findLast(({ state }) => state !== undefined)!.state!,
    layers,
  };
}

function rolloutLayer(name: string, rollout: Rollout, bucket: number): Resolution['layers'][number] {
  const among = `the ${rollout.percent} % who get ${rollout.build}`;
  if (!isSelected(name, rollout, bucket))
    return { layer: 'rollout', why: `bucket ${bucket} is not among ${among}` };
  return { layer: 'rollout', build: rollout.build, why: `bucket ${bucket} is among ${among}` };
}

/** Resolves every remote of a domain, by name. */
export function resolve({ remotes }: DomainState, bucket?: number): Map<string, Resolution> {
  const names = Object.keys(remotes).sort();
  return new Map(names.map((name) => [name, resolveRemote(name, remotes[name]!, bucket)]));
}

/** Whether the result depends on the bucket, so that a visitor needs one. */
export function dependsOnBucket({ remotes, shellRollout }: DomainState): boolean {
  if (shellRollout && shellRollout.percent > 0) return true;
  return Object.values(remotes).some(
    ({ state, pinned, rollout }) => state === 'on' && !pinned && rollout !== undefined && rollout.percent > 0,
  );
}

/**
 * Bucket of a signed-in member: the same on all of their devices, and reproducible when support explains what
 * they get.
 */
export function bucketOfMember(memberId: string): number {
  return createHash('sha256').update(`member ${memberId}`).digest().readUInt32BE() % BUCKETS;
}

/**
 * A bucket has a fixed position in each rollout, and the percent is the threshold: raising it only adds
 * visitors.
 */
function isSelected(name: string, { percent, since }: Rollout, bucket: number): boolean {
  const place = createHash('sha256').update(`${bucket} ${name} ${since}`).digest().readUInt32BE() / 2 ** 32;
  return place * 100 < percent;
}
