import type { ComponentType } from 'react';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { asFailure, type RemoteFailure } from './failure.ts';
import { loadPart, type Part } from './load-remote.ts';
import { SLOW_AFTER_MS } from './patience.ts';

/**
 * off, maintenance: the site's operator says so; nothing is fetched.
 * loading: not yet worth a word, the page before stays as it is. slow: now it is.
 */
export type PartState =
  | { state: 'loading' }
  | { state: 'slow' }
  | { state: 'ready'; Component: ComponentType }
  | { state: 'failed'; failure: RemoteFailure }
  | { state: 'off' }
  | { state: 'maintenance' };

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
    this.news = new Promise((resolve) => {
      this.announceNews = resolve;
    });
    if (remote.state === 'on') this.load();
    else this.become({ state: remote.state });
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
    loadPart(this.remote, this.part)
      .then(
        (Component) => this.become({ state: 'ready', Component }),
        (error: unknown) => this.become({ state: 'failed', failure: asFailure(error) }),
      )
      .finally(() => clearTimeout(slow));
  }

  private become(next: PartState): void {
    this.current = next;
    if (next.state === 'failed') console.error(`${this.remote.name} ${this.remote.build} ${next.failure.kind} ${next.failure.id}`, next.failure);
    if (next.state !== 'loading') this.announceNews();
    this.listeners.forEach((listener) => listener());
  }
}

const loads = new Map<string, PartLoad>();

/** The one load of a part; begins it when it has not begun. */
export function loadOf(remote: BootRemote, part: Part): PartLoad {
  const key = `${remote.container} ${remote.state} ${JSON.stringify(part)}`;
  const begun = loads.get(key) ?? new PartLoad(remote, part);
  loads.set(key, begun);
  return begun;
}
