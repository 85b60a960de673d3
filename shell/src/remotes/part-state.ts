import type { ComponentType } from 'react';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { sourceOf } from './boot-manifest.ts';
import { asFailure, type RemoteFailure } from './failure.ts';
import { isStillActive } from './cached-page.ts';
import { effectiveBuild, lastGoodBuild, setFallback } from './last-good-build.ts';
import { loadPart, type Part } from './load-remote.ts';
import { SLOW_AFTER_MS } from './retry.ts';
import { readable } from './readable.ts';
import { reportPart } from './reports.ts';
import { hasLatestTexts } from './text-owner.ts';

/** loading: the previous page stays on screen. slow: loading takes long enough to show a loading screen. */
export type PartState =
  | { state: 'loading' }
  | { state: 'slow' }
  | { state: 'ready'; Component: ComponentType }
  | { state: 'failed'; failure: RemoteFailure };

/** The load of one part of a remote. */
export class PartLoad {
  /** Settles when there is something to draw: the part, its failure, or the slow state. Never rejects. */
  readonly firstResult: Promise<void>;
  private current: PartState = { state: 'loading' };
  private readonly listeners = new Set<() => void>();
  private resolveFirstResult!: () => void;

  private readonly remote: BootRemote;
  private readonly part: Part;

  constructor(remote: BootRemote, part: Part) {
    this.remote = remote;
    this.part = part;
    this.firstResult = readable(
      new Promise((resolve) => {
        this.resolveFirstResult = resolve;
      }),
    );
    this.load();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly state = (): PartState => this.current;

  /** Only after a failure. Shows the slow state while the second attempt runs. */
  readonly retry = (): void => {
    if (this.current.state !== 'failed') return;
    this.setState({ state: 'slow' });
    this.load();
  };

  private load(): void {
    const slow = setTimeout(() => this.setState({ state: 'slow' }), SLOW_AFTER_MS);
    this.attempt()
      .then(this.show, (error: unknown) => this.setState({ state: 'failed', failure: asFailure(error) }))
      .finally(() => clearTimeout(slow));
  }

  /**
   * Loads the part from the pinned build, or from the last good one. @throws the first build's failure:
   * support will be asked about that one.
   */
  private async attempt(): Promise<ComponentType> {
    if (!(await isStillActive(this.remote))) {
      forgetLoad(this.remote, this.part);
      return new Promise(() => {});
    }
    const remote = effectiveBuild(this.remote);
    try {
      return await this.loadAndReport(remote);
    } catch (error) {
      const good = remote === this.remote ? await lastGoodBuild(remote) : undefined;
      const Component = good && (await this.loadAndReport(good).catch(() => undefined));
      if (!Component) throw error;
      if (this.current.state !== 'ready') setFallback(this.remote, good);
      return Component;
    }
  }

  private async loadAndReport(remote: BootRemote): Promise<ComponentType> {
    const startedAt = performance.now();
    try {
      const Component = await loadPart(remote, this.part, this.show);
      reportPart(remote, startedAt, 'ready');
      return Component;
    } catch (error) {
      const failure = asFailure(error);
      console.error(`${remote.name} ${remote.build} ${failure.kind} ${failure.id}`, failure);
      reportPart(remote, startedAt, failure);
      throw failure;
    }
  }

  /** Also when the deadline has passed: a slow device or line is no reason to keep the failure. */
  private readonly show = (Component: ComponentType): void => this.setState({ state: 'ready', Component });

  private setState(next: PartState): void {
    if (this.current.state === 'ready') return;
    this.current = next;
    if (next.state !== 'loading') this.resolveFirstResult();
    this.listeners.forEach((listener) => listener());
  }
}

const loads = new Map<string, PartLoad>();

/** The current load of a part; starts it if necessary. */
export function loadOf(remote: BootRemote, part: Part): PartLoad {
  const key = keyOf(remote, part);
  const existing = loads.get(key) ?? new PartLoad(remote, part);
  loads.set(key, existing);
  return existing;
}

/**
 * Discards the load of a crashed part, so that the next request starts anew, for example with the fallback.
 * Other parts of the build are unaffected.
 */
export function forgetLoad(remote: BootRemote, part: Part): void {
  loads.delete(keyOf(remote, part));
}

/**
 * Call when a page starts to draw a build. If another build of the remote has overwritten its texts since,
 * discards the loads of its screens, so that their texts are loaded again (from memory).
 */
export function refreshTexts(remote: BootRemote): BootRemote {
  if (hasLatestTexts(effectiveBuild(remote))) return remote;
  for (const [key, load] of loads)
    if (key.startsWith(`${sourceOf(remote)} {"screen"`) && load.state().state === 'ready') loads.delete(key);
  return remote;
}

const keyOf = (remote: BootRemote, part: Part): string => `${sourceOf(remote)} ${JSON.stringify(part)}`;
