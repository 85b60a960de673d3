import { createHash } from 'node:crypto';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import type { DomainState, RemotePart, Rollout } from './domain-state.ts';

/** Visitors fall into so many buckets, numbered from 0: a hundredth of a percent each. */
export const BUCKETS = 10_000;

/** In the order in which they speak; a later one overrules those before. */
type Layer = 'default' | 'rollout' | 'override' | 'kill switch';

export interface Resolution {
  build: string;
  state: BootRemote['state'];
  /** What each layer that had something to say wanted; the last one of `build` and of `state` decided. */
  layers: { layer: Layer; build?: string; state?: BootRemote['state']; why: string }[];
}

/**
 * What a visitor gets of one remote: default, then rollout, then the domain's own build, and last the kill switch.
 * The same state and bucket always give the same.
 *
 * @param bucket from 0 to BUCKETS - 1. Who has none gets what runs outside of rollouts.
 */
export function resolveRemote(name: string, part: RemotePart, bucket?: number): Resolution {
  const layers: Resolution['layers'] = [
    { layer: 'default', build: part.build, state: 'on', why: 'what is promoted to everyone here' },
  ];
  const { rollout } = part;
  // What is switched off loads no code, so nobody takes part in a rollout of it.
  if (rollout && part.state === 'on' && bucket !== undefined)
    layers.push(rolloutLayer(name, rollout, bucket));
  if (part.pinned) layers.push({ layer: 'override', build: part.pinned, why: 'pinned in this domain' });
  if (part.state !== 'on')
    layers.push({
      layer: 'kill switch',
      state: part.state,
      why: part.state === 'off' ? 'switched off' : 'under maintenance',
    });
  return decided(layers);
}

/** What a visitor gets of the shell, which can be neither pinned nor switched off. */
export function resolveShell(
  { shell, shellRollout }: Pick<DomainState, 'shell' | 'shellRollout'>,
  bucket?: number,
): Resolution {
  const layers: Resolution['layers'] = [
    { layer: 'default', build: shell, state: 'on', why: 'what is promoted to everyone here' },
  ];
  if (shellRollout && bucket !== undefined) layers.push(rolloutLayer('shell', shellRollout, bucket));
  return decided(layers);
}

function decided(layers: Resolution['layers']): Resolution {
  return {
    build: layers.findLast(({ build }) => build !== undefined)!.build!,
    state: layers.findLast(({ state }) => state !== undefined)!.state!,
    layers,
  };
}

function rolloutLayer(name: string, rollout: Rollout, bucket: number): Resolution['layers'][number] {
  const among = `the ${rollout.percent} % who get ${rollout.build}`;
  if (!isChosen(name, rollout, bucket))
    return { layer: 'rollout', why: `bucket ${bucket} is not among ${among}` };
  return { layer: 'rollout', build: rollout.build, why: `bucket ${bucket} is among ${among}` };
}

/** Of every remote of a domain, by name. */
export function resolve({ remotes }: DomainState, bucket?: number): Map<string, Resolution> {
  const names = Object.keys(remotes).sort();
  return new Map(names.map((name) => [name, resolveRemote(name, remotes[name]!, bucket)]));
}

/** Whether visitors of different buckets get different things, so that a visitor needs one. */
export function isDivided({ remotes, shellRollout }: DomainState): boolean {
  if (shellRollout && shellRollout.percent > 0) return true;
  return Object.values(remotes).some(
    ({ state, pinned, rollout }) => state === 'on' && !pinned && rollout !== undefined && rollout.percent > 0,
  );
}

/** A signed-in member's bucket: the same on every device of his, and found again by who explains what he gets. */
export function bucketOfMember(memberId: string): number {
  return createHash('sha256').update(`member ${memberId}`).digest().readUInt32BE() % BUCKETS;
}

/** A bucket lies at a fixed place of each rollout, and the percent is how far the rollout has come: raising it only adds visitors. */
function isChosen(name: string, { percent, since }: Rollout, bucket: number): boolean {
  const place = createHash('sha256').update(`${bucket} ${name} ${since}`).digest().readUInt32BE() / 2 ** 32;
  return place * 100 < percent;
}
