import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { asFailure, isChunkLoadError, type RemoteFailure } from './failure.ts';
import { reloadOnce } from './reload-guard.ts';

interface Props {
  remote: BootRemote;
  /** What was drawn when it failed; another value (another address, say) is a fresh start. */
  resetKey: string;
  renderFailure: (failure: RemoteFailure, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps what a remote's code throws inside the area of that remote. */
export class RemoteBoundary extends Component<Props, { failure: RemoteFailure | undefined }> {
  override state = { failure: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failure: asFailure(error) };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    const { remote } = this.props;
    const failure = this.state.failure as RemoteFailure | undefined;
    if (isChunkLoadError(error)) void reloadOnce();
    console.error(`${remote.name} ${remote.build} ${failure?.kind} ${failure?.id}`, error, componentStack);
  }

  override componentDidUpdate({ resetKey }: Props) {
    if (this.state.failure && resetKey !== this.props.resetKey) this.retry();
  }

  private readonly retry = () => this.setState({ failure: undefined });

  override render() {
    return this.state.failure ? this.props.renderFailure(this.state.failure, this.retry) : this.props.children;
  }
}
