import type { DomainState, Rollout } from './domain-state.ts';

export interface Change {
  /** Name of a remote, or `shell`. */
  part: string;
  what: 'build' | 'rollout' | 'pin' | 'state';
  /** Null when there was none. */
  from: string | null;
  to: string | null;
}

const kinds = ['build', 'rollout', 'pin', 'state'] as const;

/** Changes from the first state to the second; empty when they are equal, independent of key order. */
export function diffOf(before: DomainState | undefined, after: DomainState): Change[] {
  const parts = [...new Set([...Object.keys(before?.remotes ?? {}), ...Object.keys(after.remotes)])].sort();
  return ['shell', ...parts].flatMap((part) => {
    const [old, next] = [describePart(before, part), describePart(after, part)];
    return kinds
      .filter((what) => old[what] !== next[what])
      .map((what) => ({ part, what, from: old[what] ?? null, to: next[what] ?? null }));
  });
}

function describePart(state: DomainState | undefined, part: string): Partial<Record<Change['what'], string>> {
  if (part === 'shell') return { build: state?.shell, rollout: describeRollout(state?.shellRollout) };
  const remote = state?.remotes[part];
  if (!remote) return {};
  const { build, rollout, pinned, state: is } = remote;
  return { build, pin: pinned, state: is, rollout: describeRollout(rollout) };
}

const describeRollout = (rollout: Rollout | undefined) =>
  rollout && `${rollout.build} to ${rollout.percent} % since generation ${rollout.since}`;
