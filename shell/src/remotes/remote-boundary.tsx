import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { renewFailedParts } from '@chokdee/shared/ui';
import { sourceOf } from './boot-manifest.ts';
import { asFailure, type RemoteFailure } from './failure.ts';
import { effectiveBuild, lastGoodBuild, setFallback } from './last-good-build.ts';
import type { Part } from './load-remote.ts';
import { forgetLoad } from './part-state.ts';
import { reloadForChunk } from './reload-guard.ts';
import { reportPart } from './reports.ts';

interface Props {
  remote: BootRemote;
  part: Part;
  /** Identifies what is drawn; a change (another address, for example) resets the failure. */
  resetKey: string;
  renderFailure: (failure: RemoteFailure, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Sources that have crashed once. The first crash may be bad luck; the second is the build's fault. */
const crashedOnce = new Set<string>();

/** Contains errors thrown by a remote's code within that remote's area. */
export class RemoteBoundary extends Component<Props, { failure: RemoteFailure | undefined }> {
  override state = { failure: undefined };

  private readonly startedAt = performance.now();

  static getDerivedStateFromError(error: unknown) {
    return { failure: asFailure(error) };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    const running = effectiveBuild(this.props.remote);
    const failure = this.state.failure as RemoteFailure | undefined;
    if (!failure) return;
    renewFailedParts();
    void reloadForChunk(error);
    console.error(`${running.name} ${running.build} ${failure.kind} ${failure.id}`, error, componentStack);
    reportPart(running, this.startedAt, failure);
    void this.fallBackAfterSecondCrash(running);
  }

  override componentDidUpdate({ resetKey }: Props) {
    if (this.state.failure && resetKey !== this.props.resetKey) this.retry();
  }

  private readonly retry = () => this.setState({ failure: undefined });

  /** After the second crash, the last good build replaces this one. */
  private async fallBackAfterSecondCrash(running: BootRemote): Promise<void> {
    const { remote, part } = this.props;
    if (running !== remote) return;
    if (!crashedOnce.has(sourceOf(remote))) {
      crashedOnce.add(sourceOf(remote));
      return;
    }
    const good = await lastGoodBuild(remote);
    if (!good) return;
    setFallback(remote, good);
    forgetLoad(remote, part);
    this.retry();
  }

  override render() {
    return this.state.failure
      ? this.props.renderFailure(this.state.failure, this.retry)
      : this.props.children;
  }
}
