import type { ComponentType } from 'react';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { sourceOf } from './boot-manifest.ts';
import { asFailure, type RemoteFailure } from './failure.ts';
import { isStillMeant } from './cached-page.ts';
import { inPlaceOf, lastGoodBuild, standIn } from './last-good-build.ts';
import { loadPart, type Part } from './load-remote.ts';
import { SLOW_AFTER_MS } from './patience.ts';
import { readable } from './readable.ts';
import { reportPart } from './reports.ts';
import { hasItsTexts } from './spoken-build.ts';

/**
 * loading: not yet worth a word, the page before stays as it is. slow: now it is.
 */
export type PartState =
  | { state: 'loading' }
  | { state: 'slow' }
  | { state: 'ready'; Component: ComponentType }
  | { state: 'failed'; failure: RemoteFailure };

/** One part of a remote on its way into the page. */
export class PartLoad {
  /** Settles when there is something to draw: the part, its failure, or the word that it is slow. Never rejects. */
  readonly news: Promise<void>;
  private current: PartState = { state: 'loading' };
  private readonly listeners = new Set<() => void>();
  private announceNews!: () => void;

  private readonly remote: BootRemote;
  private readonly part: Part;

  constructor(remote: BootRemote, part: Part) {
    this.remote = remote;
    this.part = part;
    this.news = readable(
      new Promise((resolve) => {
        this.announceNews = resolve;
      }),
    );
    this.load();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly state = (): PartState => this.current;

  /** After a failure only. The wait for the second attempt is shown. */
  readonly retry = (): void => {
    if (this.current.state !== 'failed') return;
    this.become({ state: 'slow' });
    this.load();
  };

  private load(): void {
    const slow = setTimeout(() => this.become({ state: 'slow' }), SLOW_AFTER_MS);
    this.attempt()
      .then(
        (Component) => this.become({ state: 'ready', Component }),
        (error: unknown) => this.become({ state: 'failed', failure: asFailure(error) }),
      )
      .finally(() => clearTimeout(slow));
  }

  /** The part of the build that is in force, or of the last good one. @throws what the first had, since that is what support will ask about. */
  private async attempt(): Promise<ComponentType> {
    if (!(await isStillMeant(this.remote))) {
      forgetLoad(this.remote, this.part);
      return new Promise(() => {});
    }
    const remote = inPlaceOf(this.remote);
    try {
      return await this.reported(remote);
    } catch (error) {
      const good = remote === this.remote ? await lastGoodBuild(remote) : undefined;
      const Component = good && (await this.reported(good).catch(() => undefined));
      if (!Component) throw error;
      standIn(this.remote, good);
      return Component;
    }
  }

  private async reported(remote: BootRemote): Promise<ComponentType> {
    const startedAt = performance.now();
    try {
      const Component = await loadPart(remote, this.part);
      reportPart(remote, startedAt, 'ready');
      return Component;
    } catch (error) {
      const failure = asFailure(error);
      console.error(`${remote.name} ${remote.build} ${failure.kind} ${failure.id}`, failure);
      reportPart(remote, startedAt, failure);
      throw failure;
    }
  }

  private become(next: PartState): void {
    this.current = next;
    if (next.state !== 'loading') this.announceNews();
    this.listeners.forEach((listener) => listener());
  }
}

const loads = new Map<string, PartLoad>();

/** The one load of a part of a remote that is on; begins it when it has not begun. */
export function loadOf(remote: BootRemote, part: Part): PartLoad {
  const key = keyOf(remote, part);
  const begun = loads.get(key) ?? new PartLoad(remote, part);
  loads.set(key, begun);
  return begun;
}

/** A part that has crashed is begun anew when it is next asked for: with its stand-in, say. Other parts of the build stay as they are. */
export function forgetLoad(remote: BootRemote, part: Part): void {
  loads.delete(keyOf(remote, part));
}

/**
 * For a page that begins to draw a build: its screens that were here before another build spoke in their name get their own words again,
 * which the page still has.
 */
export function entered(remote: BootRemote): BootRemote {
  if (hasItsTexts(inPlaceOf(remote))) return remote;
  for (const [key, load] of loads)
    if (key.startsWith(`${sourceOf(remote)} {"screen"`) && load.state().state === 'ready') loads.delete(key);
  return remote;
}

const keyOf = (remote: BootRemote, part: Part): string => `${sourceOf(remote)} ${JSON.stringify(part)}`;
